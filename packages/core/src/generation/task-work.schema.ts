import { Schema } from "effect"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { CutoutEdits, type CutoutKind, type CutoutVerdict } from "../model/cutout.ts"
import { CheckFix, RightsEvidence } from "../creative/check-report.schema.ts"
import { LightSide } from "../creative/creative.schema.ts"
import { Camera } from "../model/camera.ts"
import { ProductSize } from "../model/product-size.ts"
import { Operation } from "./engine.schema.ts"
import { ClipSeconds, Motion } from "../model/clip-motion.ts"
import { GenerationMode, LayoutName, Offer } from "./generation.schema.ts"
import type { FontFound } from "../model/font-found.ts"

const optional = Schema.optionalKey

const Box = Schema.Struct({ x: Schema.Number, y: Schema.Number, w: Schema.Number, h: Schema.Number })
const Point = Schema.Struct({ x: Schema.Number, y: Schema.Number })

/**
 * A product as the worker takes it. `photoId` and `cutoutId` name the stored files: a recipe keeps them, and the same
 * name is the same file for as long as there is one.
 */
const WorkProduct = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  camera: Camera,
  /** As it is printed, with currency. */
  price: optional(Schema.String),
  /** Of the real thing, as far as somebody measured it. */
  size: optional(ProductSize),
  photoId: optional(Schema.String),
  photoUrl: optional(Schema.String),
  cutoutId: optional(Schema.String),
  cutoutUrl: optional(Schema.String),
  /** Where the label is; fractions of the photograph, origin at the top left. */
  labelRegion: optional(Box),
  /** Product pixels stay as they were uploaded. */
  exact: optional(Schema.Boolean),
  /** The product may be shown mirrored. */
  mayMirror: optional(Schema.Boolean),
  /** Confirmed by a person, part of the file, or clean by itself. */
  cutoutTrusted: Schema.Boolean,
  /** Provenance marks that the photograph came with. */
  marksFound: Schema.Array(Schema.String)
})

/** A photograph of a place; positions are fractions 0-1 of it, origin at the top left. */
const WorkPlacePhoto = Schema.Struct({
  photoId: optional(Schema.String),
  photoUrl: Schema.String,
  /** Pixels. */
  width: optional(Schema.Number),
  height: optional(Schema.Number),
  focus: optional(Point),
  horizon: optional(Schema.Number),
  zone: optional(Box),
  lightFrom: optional(LightSide),
  /** Width of the picture in centimetres, at the line a product stands on. */
  frameWidthCm: optional(Schema.Number),
  marksFound: Schema.Array(Schema.String)
})

/** A place with the photograph to take, and with others that suit some shapes better; none where one was asked for. */
const WorkPlace = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  ...WorkPlacePhoto.fields,
  others: optional(Schema.Array(WorkPlacePhoto))
})

/** A picture that the words stand on. */
const WorkPhoto = Schema.Struct({
  id: Schema.String,
  url: Schema.String,
  focus: optional(Point),
  marksFound: Schema.Array(Schema.String)
})

/** The picture that is to move, and how. `sceneUrl` is its scene as JSON, when it was composed here. */
const WorkClip = Schema.Struct({
  sourceAssetId: Schema.String,
  sourceUrl: Schema.String,
  /** Pixels. */
  sourceWidth: Schema.Number,
  sourceHeight: Schema.Number,
  sceneUrl: optional(Schema.String),
  /** What is cut out of it, in a file of the same size, when that outline is trusted. */
  cutoutUrl: optional(Schema.String),
  motion: Motion,
  seconds: ClipSeconds,
  loop: Schema.Boolean,
  marksFound: Schema.Array(Schema.String)
})

/**
 * A stored recipe with the addresses of its files: JSON of the `CreativeInput` that a creative was made from. The same
 * input gives the same pixels; another ratio keeps its layout, seed and words.
 */
const WorkRepeat = Schema.Struct({
  inputJson: Schema.String,
  files: Schema.Array(Schema.Struct({ id: Schema.String, url: Schema.String, marksFound: Schema.Array(Schema.String) }))
})

/**
 * One fault that is to be mended: in a scene that was painted before (words are laid out anew by the recipe), or in the
 * pixels of a picture that has none.
 */
const WorkFix = Schema.Struct({
  fix: CheckFix,
  sceneUrl: optional(Schema.String),
  picture: optional(
    Schema.Struct({ assetId: Schema.String, url: Schema.String, marksFound: Schema.Array(Schema.String) })
  )
})

/** Everything a worker needs to make what a generation still lacks. Addresses can be read without a session. */
export const GenerationWork = Schema.Struct({
  generationId: Schema.String,
  brandId: Schema.String,
  mode: GenerationMode,
  /** Reference tokens are replaced. */
  copy: Schema.Struct({
    headline: Schema.String,
    body: optional(Schema.String),
    cta: optional(Schema.String)
  }),
  seed: Schema.Number,
  layout: optional(LayoutName),
  /** Still to make; `variant` counts from 0. */
  outputs: Schema.Array(Schema.Struct({ index: Schema.Number, variant: Schema.Number, aspectRatio: AspectRatio })),
  brand: Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    version: Schema.Number,
    rules: Schema.Literals(["draft", "published"]),
    colours: Schema.Array(
      Schema.Struct({
        hex: Schema.String,
        role: Schema.Literals(["primary", "secondary", "accent", "background", "text", "highlight"])
      })
    ),
    type: Schema.Array(
      Schema.Struct({
        role: Schema.Literals(["heading", "body"]),
        family: Schema.String,
        /** The brand's own file, which goes before the family; weight 1-1000. */
        file: optional(
          Schema.Struct({ fileId: Schema.String, family: Schema.String, weight: Schema.Number, url: Schema.String })
        )
      })
    ),
    disclaimer: optional(Schema.String),
    /** How the brand is, in single words. */
    adjectives: optional(Schema.Array(Schema.String)),
    logos: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        variant: Schema.Literals(["primary", "mono", "icon", "wordmark"]),
        theme: Schema.Literals(["light", "dark", "any"]),
        /** Names the stored file, as a product's `photoId` does. */
        fileId: optional(Schema.String),
        url: Schema.String
      })
    )
  }),
  product: optional(WorkProduct),
  /** Further products, in the order in which they were chosen. */
  companions: optional(Schema.Array(WorkProduct)),
  place: optional(WorkPlace),
  photo: optional(WorkPhoto),
  /** The words as they were typed, with reference tokens replaced. */
  prompt: optional(Schema.String),
  /** Id of the engine that was chosen; the local one when absent. */
  engine: optional(Schema.String),
  /** Tries at a provider that failed in earlier leases. */
  tries: optional(Schema.Number),
  /** What an earlier lease ordered at a provider, as JSON. */
  operation: optional(Schema.fromJsonString(Operation)),
  /** The brand's accent nearest to it comes first; sRGB `#RRGGBB`. */
  accent: optional(Schema.String),
  offer: optional(Offer),
  clip: optional(WorkClip),
  /** JSON of the `KeptFix`es of the recipe that this one goes on from. */
  fixesJson: optional(Schema.String),
  /** Stands for brand, copy, layout, seed, products, place and photo when it is there; `clip` may move what it makes. */
  repeat: optional(WorkRepeat),
  /** Stands for everything that a layout would decide; a fix of a scene has `repeat` beside it. */
  fix: optional(WorkFix)
})
export type GenerationWork = typeof GenerationWork.Type

/** An uploaded file whose content is to be checked. */
export const UploadWork = Schema.Struct({
  assetId: Schema.String,
  name: Schema.String,
  purpose: Schema.Literals(["product", "place", "logo", "font", "reference", "other"]),
  fileUrl: Schema.String,
  /** The file was checked before; only its cut-outs are made anew, as a person said. */
  edits: optional(CutoutEdits),
  /** The brand's own ground, `#RRGGBB`. */
  brandGround: optional(Schema.String)
})
export type UploadWork = typeof UploadWork.Type

/** A finished picture that is to be measured under its brand's rules. */
export const ScoreWork = Schema.Struct({
  assetId: Schema.String,
  fileUrl: Schema.String,
  /** Address of its scene as JSON; absent for what was not composed here, of which only the pixels are known. */
  sceneUrl: optional(Schema.String),
  /** What the scene was painted from. */
  files: Schema.Array(Schema.Struct({ id: Schema.String, url: Schema.String })),
  brand: Schema.Struct({
    rules: Schema.Literals(["draft", "published"]),
    version: Schema.Number,
    colours: Schema.Array(
      Schema.Struct({
        name: Schema.String,
        hex: Schema.String,
        role: Schema.Literals(["primary", "secondary", "accent", "background", "text", "highlight"])
      })
    ),
    bannedTerms: Schema.Array(Schema.String),
    disclaimer: optional(Schema.String),
    /** By the names that scenes know their files by. */
    logos: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        variant: Schema.Literals(["primary", "mono", "icon", "wordmark"]),
        url: Schema.String
      })
    )
  }),
  /** When `brand` was read, UTC ms of the backend's clock. */
  readAt: Schema.Number,
  /** Fixes of its pixels are offered when it has no scene: it is neither a product's nor a place's photograph. */
  mendable: Schema.Boolean,
  /** Where the files of its scene show labels: fractions 0-1 of the file. */
  labels: Schema.Array(Schema.Struct({ source: Schema.String, region: Box })),
  /** What the backend knows of it beside the picture; a key left out is not known. */
  facts: Schema.Struct({
    provenanceWritten: optional(Schema.Boolean),
    /** Bits by which the most similar other picture of the brand differs, 0-64. */
    nearestAsset: optional(Schema.Number),
    /** Of every place and picture of somebody else's that it shows; empty when it shows none. */
    rights: optional(Schema.Array(RightsEvidence))
  })
})
export type ScoreWork = typeof ScoreWork.Type

/** A task handed to a worker until `leaseUntil` (UTC ms, backend's clock). */
export const LeasedTask = Schema.Union([
  Schema.Struct({
    taskId: Schema.String,
    kind: Schema.Literal("generation"),
    leaseUntil: Schema.Number,
    generation: GenerationWork
  }),
  Schema.Struct({
    taskId: Schema.String,
    kind: Schema.Literal("upload_processing"),
    leaseUntil: Schema.Number,
    upload: UploadWork
  }),
  Schema.Struct({
    taskId: Schema.String,
    kind: Schema.Literal("score"),
    leaseUntil: Schema.Number,
    score: ScoreWork
  })
])
export type LeasedTask = typeof LeasedTask.Type

/** How much waits and when the first of it may start (UTC ms). */
export const Runnable = Schema.Struct({ count: Schema.Number, nextAt: Schema.NullOr(Schema.Number) })
export type Runnable = typeof Runnable.Type

/** A finished file before it is stored. `sha256` hex, `dhash` 16 hex digits, `thumbhash` base64. */
export interface FinishedFile {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly sha256: string
  readonly dhash: string
  readonly thumbhash: string
}

/** One output of a generation with everything that is kept beside the picture. */
export interface FinishedOutput {
  readonly index: number
  readonly file: FinishedFile
  /** Of a clip: its settled frame and how long it plays; the file then has the poster's hashes. */
  readonly clip?: { readonly poster: Uint8Array; readonly posterMime: string; readonly seconds: number }
  readonly recipe: {
    readonly engine: string
    readonly engineVersion: string
    readonly layout: string
    readonly variant: number
    readonly seed: number
    readonly sceneHash: string
    readonly warnings: ReadonlyArray<string>
  }
  /** Canonical JSON of the scene; absent for what was made of a flat picture. */
  readonly sceneJson?: string
  /** JSON of the `CreativeInput` that it was made from, layout fixed; absent for what no scene was made for. */
  readonly inputJson?: string
  /** The words as a fix left them. */
  readonly copy?: GenerationWork["copy"]
  /** Signed JSON about how the file was made. */
  readonly sidecarJson: string
  /** IPTC digital source type, last path segment. */
  readonly sourceType: string
}

/** A proposed cut-out before it is stored: a PNG with transparency, its word, and what the word was made of. */
export interface FinishedCutout {
  readonly kind: CutoutKind
  readonly png: Uint8Array
  readonly width: number
  readonly height: number
  readonly verdict: CutoutVerdict
  readonly preselected: boolean
  /** `confidence` 1 at best; whether both ways agreed; edges the outline leaves outside, as a share of its own. */
  readonly parts?: { readonly confidence: number; readonly agreed: boolean; readonly leftOut: number }
}

/** A checked upload with its proposals. */
export interface CheckedUpload {
  /** Of a font without size, hash and placeholder. */
  readonly file: FinishedFile
  readonly font?: FontFound
  readonly marksFound: ReadonlyArray<string>
  readonly cutouts: ReadonlyArray<FinishedCutout>
}
