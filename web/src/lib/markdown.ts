/**
 * The rules' Markdown as data: headings, paragraphs, lists, tables, code.  There is no way for it to become markup.
 *
 * What begins with the number of a rule ("5.2", "D7", "A9.4") gets that number as its anchor.
 */

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

/** The number of a rule at the beginning of a text. */
const RULE_AT_START = /^(?:§\s?)?([A-Z]{1,3}-?\d+(?:\.\d+)*[a-z]?|\d+(?:\.\d+)*[a-z]?|[A-Z])(?=[\s:.)]|$)/
const RULE_IN_TEXT = /(?<![\w.,-])§?\b([A-Z]-?\d+(?:\.\d+)*|\d+\.\d+(?:\.\d+)*)\b(?![\d½]|[,-]\d)/g

export function ruleAtStart(text: string): string | undefined {
  return RULE_AT_START.exec(text)?.[1]
}

/** The place in the rules that a citation such as "§5.2 D7" means most exactly. */
export function placeOfRule(rule: string): string {
  const parts = rule
    .replaceAll('§', ' ')
    .split(/[\s,;]+/)
    .filter(Boolean)
  return parts.at(-1) ?? ''
}

function slug(text: string): string {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export function parse(source: string): Block[] {
  return blocks(source.replaceAll('\r\n', '\n').split('\n'))
}

const LIST_ITEM = /^(\s*)([-*]|\d+[.)])\s+(.*)$/

function blocks(lines: string[]): Block[] {
  const made: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at]!
    const heading = /^(#{1,6})\s+(.*)$/.exec(line)
    if (line.trim() === '') at += 1
    else if (line.startsWith('```')) {
      const end = lines.findIndex((other, place) => place > at && other.startsWith('```'))
      const last = end < 0 ? lines.length : end
      made.push({ kind: 'code', text: lines.slice(at + 1, last).join('\n') })
      at = last + 1
    } else if (heading) {
      const text = heading[2]!.trim()
      const rule = ruleAtStart(text)
      const inside = inlineWithout(text, rule)
      const level = heading[1]!.length
      made.push({ kind: 'heading', level, anchor: rule ?? slug(text), inside, text: plain(inside) })
      at += 1
    } else if (line.startsWith('|')) {
      const end = firstFrom(lines, at, (other) => !other.startsWith('|'))
      made.push(table(lines.slice(at, end)))
      at = end
    } else if (line.startsWith('>')) {
      const end = firstFrom(lines, at, (other) => !other.startsWith('>'))
      made.push({ kind: 'quote', inside: blocks(lines.slice(at, end).map((other) => other.replace(/^>\s?/, ''))) })
      at = end
    } else if (LIST_ITEM.test(line)) {
      const end = endOfList(lines, at)
      made.push(listOf(lines.slice(at, end)))
      at = end
    } else {
      const end = firstFrom(lines, at, (other, place) => place > at && startsBlock(other))
      made.push({
        kind: 'paragraph',
        inside: inline(
          lines
            .slice(at, end)
            .map((other) => other.trim())
            .join(' '),
        ),
      })
      at = end
    }
  }
  return made
}

function startsBlock(line: string): boolean {
  return line.trim() === '' || /^(#{1,6}\s|```|\||>)/.test(line) || LIST_ITEM.test(line)
}

function firstFrom(lines: string[], at: number, is: (line: string, place: number) => boolean): number {
  let end = at
  while (end < lines.length && !is(lines[end]!, end)) end += 1
  return end
}

/** A list goes on over indented lines and over blank lines that are followed by one of its own. */
function endOfList(lines: string[], at: number): number {
  let end = at
  while (end < lines.length) {
    const line = lines[end]!
    const goesOn = LIST_ITEM.test(line) || /^\s+\S/.test(line) || (line.trim() !== '' && !startsBlock(line))
    const next = lines[end + 1] ?? ''
    if (!goesOn && !(line.trim() === '' && (LIST_ITEM.test(next) || /^\s{2,}\S/.test(next)))) break
    end += 1
  }
  return end
}

function listOf(lines: string[]): Block {
  const first = LIST_ITEM.exec(lines[0]!)!
  const depth = first[1]!.length
  const groups: string[][] = []
  for (const line of lines) {
    const item = LIST_ITEM.exec(line)
    if (item && item[1]!.length <= depth) groups.push([item[3]!])
    else groups.at(-1)!.push(line)
  }
  const items = groups.map((group) => {
    const inner = group.slice(1).filter((line) => line.trim() !== '')
    const indent = Math.min(...inner.map((line) => line.length - line.trimStart().length), 99)
    return blocks([group[0]!, ...group.slice(1).map((line) => line.slice(Math.min(indent, line.length)))])
  })
  const isOrdered = /^\d/.test(first[2]!)
  return { kind: 'list', isOrdered, start: isOrdered ? parseInt(first[2]!, 10) : 1, items }
}

function table(lines: string[]): Block {
  const cells = (line: string): Inline[][] =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => inline(cell.replaceAll('\\|', '|').trim()))
  const isRule = (line: string): boolean => /^\|[\s:|-]+\|?\s*$/.test(line)
  const [head = '', ...rest] = lines
  return { kind: 'table', head: cells(head), rows: rest.filter((line) => !isRule(line)).map(cells) }
}

const SPAN = /(`+)([^`]+?)\1|\*\*(.+?)\*\*(?!\*)|(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?!\w)|\[([^\]]+)\]\(([^()\s]+)\)/

export function inline(text: string): Inline[] {
  const made: Inline[] = []
  let rest = text
  for (let found = SPAN.exec(rest); found !== null; found = SPAN.exec(rest)) {
    made.push(...withRules(rest.slice(0, found.index)))
    const [whole, , code, strong, emphasis, label, target] = found
    if (code !== undefined) made.push({ kind: 'code', text: code })
    else if (strong !== undefined) {
      const anchor = ruleAtStart(strong)
      made.push({ kind: 'strong', inside: inlineWithout(strong, anchor), ...(anchor ? { anchor } : {}) })
    } else if (emphasis !== undefined) made.push({ kind: 'emphasis', inside: inline(emphasis) })
    else if (label !== undefined && isSafe(target!)) made.push({ kind: 'link', to: target!, inside: inline(label) })
    else made.push({ kind: 'text', text: whole })
    rest = rest.slice(found.index + whole.length)
  }
  made.push(...withRules(rest))
  return made
}

/** A rule's own number is not a link to itself. */
function inlineWithout(text: string, anchor: string | undefined): Inline[] {
  return anchor === undefined ? inline(text) : [{ kind: 'text', text }]
}

function isSafe(target: string): boolean {
  return /^(https?:|mailto:|\/|#)/i.test(target)
}

function withRules(text: string): Inline[] {
  const made: Inline[] = []
  let from = 0
  for (const found of text.matchAll(RULE_IN_TEXT)) {
    if (found.index > from) made.push({ kind: 'text', text: text.slice(from, found.index) })
    made.push({ kind: 'rule', rule: found[0] })
    from = found.index + found[0].length
  }
  if (from < text.length) made.push({ kind: 'text', text: text.slice(from) })
  return made
}

/** The words without their form. */
export function plain(nodes: Inline[]): string {
  return nodes.map((node) => ('text' in node ? node.text : 'rule' in node ? node.rule : plain(node.inside))).join('')
}

/** Every anchor there is. */
export function anchors(all: Block[]): Set<string> {
  const found = new Set<string>()
  const readInline = (nodes: Inline[]): void => {
    for (const node of nodes) {
      if (node.kind === 'strong' && node.anchor) found.add(node.anchor)
      if ('inside' in node) readInline(node.inside)
    }
  }
  const read = (some: Block[]): void => {
    for (const block of some) {
      if (block.kind === 'heading') found.add(block.anchor)
      if (block.kind === 'heading' || block.kind === 'paragraph') readInline(block.inside)
      else if (block.kind === 'list') block.items.forEach(read)
      else if (block.kind === 'quote') read(block.inside)
      else if (block.kind === 'table') [block.head, ...block.rows].forEach((row) => row.forEach(readInline))
    }
  }
  read(all)
  return found
}

/** The anchor that exists for a place: itself, or the rule it is part of ("5.2.1" is in "5.2", in "5"). */
export function nearest(place: string, known: Set<string>): string | null {
  let wanted = place
  while (wanted !== '') {
    if (known.has(wanted)) return wanted
    const shorter = wanted.replace(/(\.\d+[a-z]?|[a-z])$/, '')
    if (shorter === wanted) return null
    wanted = shorter
  }
  return null
}
