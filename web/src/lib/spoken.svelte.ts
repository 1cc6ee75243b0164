import type { Language } from './languages'

/** The language whose texts are shown: changed by `speak`, once they are loaded. */
export const spoken: { language: Language } = $state({ language: 'en' })
