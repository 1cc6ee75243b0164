import * as svelte from 'prettier-plugin-svelte'

/** @type {import('prettier').Config} */
export default {
  semi: false,
  singleQuote: true,
  printWidth: 140,
  plugins: [svelte],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
}
