import { Schema } from "effect"
import { AdaptedField } from "../creative/adaptation.schema.ts"
import { CheckReport } from "../creative/check-report.schema.ts"

const optional = Schema.optionalKey
const { rules: Rules } = CheckReport.fields

/** SHA-256, or an Ed25519 public key. */
const Hex32 = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))
const Hex64 = Schema.String.check(Schema.isPattern(/^[0-9a-f]{128}$/))

const Named = Schema.Struct({ id: Schema.String, name: Schema.String })

const PlanSubject = Schema.Struct({
  kind: Schema.Literal("proposal"),
  id: Schema.String,
  /** Counts from 1. */
  version: Schema.Number,
  /** SHA-256 in hex of what the version says. */
  contentHash: Schema.String,
  /** Names of its concepts. */
  concepts: Schema.Array(Schema.String),
  assets: Schema.Number
})

const SlotSubject = Schema.Struct({
  kind: Schema.Literal("slot"),
  id: Schema.String,
  placement: Schema.String,
  market: Schema.String
})

/** A picture of the gallery. */
const PictureSubject = Schema.Struct({ kind: Schema.Literal("picture"), id: Schema.String, name: Schema.String })

/** One file that was decided on. */
export const CertifiedFile = Schema.Struct({
  name: Schema.String,
  /** Of its bytes, hex. */
  sha256: Schema.String,
  mime: Schema.String,
  bytes: Schema.Number,
  /** Pixels. */
  width: Schema.Number,
  height: Schema.Number,
  /** IPTC digital source type, last path segment. */
  sourceType: Schema.String,
  /** Of provenance. */
  marks: Schema.Array(Schema.String),
  sources: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(["logo", "product", "place"]),
      name: Schema.String,
      /** Of its file, hex. */
      sha256: optional(Schema.String)
    })
  ),
  /** Absent: it was not measured. */
  measured: optional(Schema.Struct({ rules: Rules, passed: Schema.Number, counted: Schema.Number }))
})
export type CertifiedFile = typeof CertifiedFile.Type

/** Who decided: a member with their account, or a person who was sent a link and typed their name. */
export const CertifiedBy = Schema.Struct({
  kind: Schema.Literals(["member", "link"]),
  /** Of the account or the link. */
  id: Schema.String,
  name: Schema.String
})
export type CertifiedBy = typeof CertifiedBy.Type

/** Everything that a certificate says about one decision, as it was then. */
export const CertificateFacts = Schema.Struct({
  organization: Named,
  brand: Named,
  /** Absent: the picture was decided on by itself. */
  campaign: optional(Named),
  subject: Schema.Union([PlanSubject, SlotSubject, PictureSubject]),
  decision: Schema.Literals(["approve", "request_changes"]),
  by: CertifiedBy,
  /** UTC ms. */
  at: Schema.Number,
  note: optional(Schema.String),
  /** The decision was made on this picture, and holds for one in which a market changed only these. Absent: on this one itself. */
  adapted: optional(Schema.Struct({ name: Schema.String, hash: Schema.String, changed: Schema.Array(AdaptedField) })),
  /** Known when the certificate was saved. Absent: it was not recalled. */
  recalled: optional(Schema.String),
  /** Those of the brand that were in force. */
  rules: Rules,
  files: Schema.Array(CertifiedFile),
  /** Failed checks that a person had accepted. */
  waivers: Schema.Array(
    Schema.Struct({
      check: Schema.String,
      by: Schema.String,
      reason: Schema.String,
      /** UTC ms. */
      until: Schema.Number
    })
  )
})
export type CertificateFacts = typeof CertificateFacts.Type

export const CERTIFICATE_FORMAT = "marque-certificate/1"

const unsigned = {
  format: Schema.Literal(CERTIFICATE_FORMAT),
  facts: CertificateFacts,
  /** SHA-256 in hex of the page around this block, so that what a person reads is signed too. */
  page: Hex32,
  key: Schema.Struct({
    algorithm: Schema.Literal("Ed25519"),
    /** SHA-256 of the public key, hex. */
    fingerprint: Hex32,
    /** 32 bytes, hex. */
    publicKey: Hex32,
    /** Where the installation lists its keys; absent where it has no address. */
    listedAt: optional(Schema.String)
  })
} as const

/** What is signed: the UTF-8 of its canonical JSON. */
export const UnsignedCertificate = Schema.Struct(unsigned)
export type UnsignedCertificate = typeof UnsignedCertificate.Type

/** The block inside a certificate's page. */
export const Certificate = Schema.Struct({ ...unsigned, signature: Hex64 })
export type Certificate = typeof Certificate.Type
