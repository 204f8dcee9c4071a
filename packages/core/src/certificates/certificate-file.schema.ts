import { Schema } from "effect"

/** A file to save. Apart from what is in it, so that a page that saves it does not load how it is read. */
export const CertificateFile = Schema.Struct({ name: Schema.String, text: Schema.String })
export type CertificateFile = typeof CertificateFile.Type
