/**
 * The rules' Markdown as data: headings, paragraphs, lists, tables, code.  There is no way for it to become markup.
 *
 * `marked` splits the text into tokens; its HTML output is not used.  A heading or strong text that begins with the
 * number of a rule ("5.2", "D7", "A9.4") gets that number as its anchor.
 */

import { Lexer, type MarkedToken, type Token } from 'marked'
import { citationsIn, ruleAtStart } from './citations'

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; inside: Inline[]; anchor?: string }
  | { kind: 'emphasis'; inside: Inline[] }
  | { kind: 'link'; to: string; inside: Inline[] }
  | { kind: 'rule'; rule: string }

export type Block =
  | { kind: 'heading'; level: number; anchor: string; inside: Inline[]; text: string }
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; inside: Block[] }

export function parse(source: string): Block[] {
  return blocksOf(Lexer.lex(source))
}

/** A line of Markdown, without blocks. */
export function inline(text: string): Inline[] {
  return inlinesOf(Lexer.lexInline(text))
}

function blocksOf(tokens: Token[]): Block[] {
  return (tokens as MarkedToken[]).flatMap(blockOf)
}

function blockOf(token: MarkedToken): Block[] {
  switch (token.type) {
    case 'heading': {
      const rule = ruleAtStart(token.text)
      const inside = rule === undefined ? inlinesOf(token.tokens) : withoutCitations(token.tokens)
      const text = plain(inside)
      return [{ kind: 'heading', level: token.depth, anchor: rule ?? slug(text), inside, text }]
    }
    case 'list': {
      const start = token.ordered ? Number(token.start) : 1
      return [{ kind: 'list', isOrdered: token.ordered, start, items: token.items.map((item) => blocksOf(item.tokens)) }]
    }
    case 'table': {
      const head = token.header.map((cell) => inlinesOf(cell.tokens))
      return [{ kind: 'table', head, rows: token.rows.map((row) => row.map((cell) => inlinesOf(cell.tokens))) }]
    }
    case 'code':
      return [{ kind: 'code', text: token.text }]
    case 'blockquote':
      return [{ kind: 'quote', inside: blocksOf(token.tokens) }]
    case 'paragraph':
      return [{ kind: 'paragraph', inside: inlinesOf(token.tokens) }]
    case 'text': // in a list without blank lines
      return [{ kind: 'paragraph', inside: inlinesOf(token.tokens ?? [token]) }]
    case 'html': // shown as it is written
      return [{ kind: 'paragraph', inside: [{ kind: 'text', text: token.text.trim() }] }]
    default: // blank lines, rulers, definitions of links
      return []
  }
}

function inlinesOf(tokens: Token[]): Inline[] {
  return (tokens as MarkedToken[]).flatMap(inlineOf)
}

function inlineOf(token: MarkedToken): Inline[] {
  switch (token.type) {
    case 'text':
      return citationsIn(joined(token.text)).map(({ text, isRule }) => (isRule ? { kind: 'rule', rule: text } : { kind: 'text', text }))
    case 'codespan':
      return [{ kind: 'code', text: token.text }]
    case 'strong': {
      const anchor = ruleAtStart(token.text)
      if (anchor === undefined) return [{ kind: 'strong', inside: inlinesOf(token.tokens) }]
      return [{ kind: 'strong', inside: withoutCitations(token.tokens), anchor }]
    }
    case 'em':
      return [{ kind: 'emphasis', inside: inlinesOf(token.tokens) }]
    case 'link':
      if (isSafe(token.href)) return [{ kind: 'link', to: token.href, inside: inlinesOf(token.tokens) }]
      return [{ kind: 'text', text: token.raw }]
    case 'escape':
      return [{ kind: 'text', text: token.text }]
    case 'br':
      return [{ kind: 'text', text: ' ' }]
    default: // markup and pictures are shown as they are written
      return [{ kind: 'text', text: joined(token.raw) }]
  }
}

/** A rule's own number is not a link to itself. */
function withoutCitations(tokens: Token[]): Inline[] {
  return [{ kind: 'text', text: plain(inlinesOf(tokens)) }]
}

/** The end of a line is a space. */
function joined(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}

function isSafe(target: string): boolean {
  return /^(https?:|mailto:|\/|#)/i.test(target)
}

function slug(text: string): string {
  const letters = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return letters
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The words without their form. */
export function plain(nodes: Inline[]): string {
  return nodes.map((node) => ('text' in node ? node.text : 'rule' in node ? node.rule : plain(node.inside))).join('')
}

/** Every anchor there is. */
export function anchors(blocks: Block[]): Set<string> {
  const known = new Set<string>()
  const readInline = (nodes: Inline[]): void => {
    for (const node of nodes) {
      if (node.kind === 'strong' && node.anchor) known.add(node.anchor)
      if ('inside' in node) readInline(node.inside)
    }
  }
  const read = (inner: Block[]): void => {
    for (const block of inner) {
      if (block.kind === 'heading') known.add(block.anchor)
      if (block.kind === 'heading' || block.kind === 'paragraph') readInline(block.inside)
      else if (block.kind === 'list') block.items.forEach(read)
      else if (block.kind === 'quote') read(block.inside)
      else if (block.kind === 'table') [block.head, ...block.rows].forEach((row) => row.forEach(readInline))
    }
  }
  read(blocks)
  return known
}
