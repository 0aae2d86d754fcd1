import type { Plugin } from 'prettier'

export const parsers: NonNullable<Plugin['parsers']>
export const printers: NonNullable<Plugin['printers']>
