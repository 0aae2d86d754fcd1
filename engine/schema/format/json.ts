/** Anything that JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** A record as the server sends it and a form holds it: field name → value. */
export type Row = Record<string, Json>
