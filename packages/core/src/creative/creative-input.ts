import type { AspectRatio } from "../model/aspect-ratio.ts"
import type { PairUse } from "../model/pair-use.ts"
import type { CreativeProduct } from "./creative-product.schema.ts"
import type { CheckFix } from "./check-report.schema.ts"
import type { BoxRole, CreativeLayout, LightSide, Rect } from "./creative.schema.ts"
import type { CreativeHouse } from "./house-layout.schema.ts"
import type { Staging } from "./staging.schema.ts"

export type CreativeMode = "product" | "halax" | "custom" | "place"

/** Colours by hex, as the brand has them. A palette without rules has none of this type. */
export interface PaletteRules {
  /** In either order, one as words or a key shape on the other. `text` is preferred among what can be read. */
  readonly pairs: ReadonlyArray<{ readonly one: string; readonly other: string; readonly use: PairUse }>
  /** `most`: fraction 0-1 of a picture that the colour may cover. */
  readonly shares: ReadonlyArray<{ readonly hex: string; readonly most: number }>
}

export interface BrandPalette {
  readonly paper: string
  readonly ink: string
  readonly deep: string
  readonly accents: ReadonlyArray<string>
  /** Swaps {@link deep} and {@link paper} as ground and text. @default false */
  readonly dark?: boolean
  readonly rules?: PaletteRules
  /** Accents of small shapes, where {@link accents} leaves out what would cover too much. @default accents */
  readonly spots?: ReadonlyArray<string>
}

/** Fractions 0-1, origin top left. */
export interface FocusPoint {
  readonly x: number
  readonly y: number
}

export interface CreativeLogo {
  readonly assetId: string
  readonly variant: "primary" | "mono" | "icon" | "wordmark"
  readonly theme: "light" | "dark" | "any"
  /** Multiples of its height. @default 0.5 */
  readonly clearSpace?: number
  /** Pixels at 1x. */
  readonly minWidthPx?: number
  /** The brand's colours that it may stand on; any when absent. */
  readonly grounds?: ReadonlyArray<string>
}

export interface CreativeFont {
  readonly family: string
  /** 1-1000; the nearest available weight is used. */
  readonly weight: number
  readonly assetId: string
}

/** Families by role, and the weights (1-1000) that the brand uses of each. */
export interface CreativeFonts {
  readonly display: string
  readonly text: string
  /** Eyebrows and attributions. @default text */
  readonly accent?: string
  /** What sets a text that the family cannot draw, or that is set without it, best first. @default the studio's own */
  readonly fallbacks?: {
    readonly display?: ReadonlyArray<string>
    readonly text?: ReadonlyArray<string>
    readonly accent?: ReadonlyArray<string>
  }
  /** @default what the layout wants */
  readonly weights?: {
    readonly display?: ReadonlyArray<number>
    readonly text?: ReadonlyArray<number>
    readonly accent?: ReadonlyArray<number>
  }
}

/** Positions are fractions 0-1 of the photograph, origin top left. */
export interface CreativePlace {
  readonly id: string
  readonly photoId: string
  readonly focus?: FocusPoint
  readonly zone?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  /** Where sky or wall meets the ground, 0 at the top. */
  readonly horizon?: number
  readonly frameWidthCm?: number
  readonly lightFrom?: LightSide
}

export interface CreativeCopy {
  /** Taken from the brand's name when absent. */
  readonly display?: string
  readonly eyebrow?: string
  readonly headline: string
  readonly body?: string
  readonly cta?: string
  readonly price?: string
  /** As printed, such as `€12.45 / 100 g`. */
  readonly unitPrice?: string
  /** As printed, with currency. */
  readonly oldPrice?: string
  /** Short badge text such as '-20 %'. */
  readonly offer?: string
  /** As printed. */
  readonly validity?: string
  readonly attribution?: string
  readonly disclaimer?: string
}

export type SceneFix = Extract<CheckFix, { kind: "recolour" | "text_colour" | "scrim" | "move" | "recrop" | "logo" }>

/**
 * A fix with the scene it was made for, in pixels of that frame. Boxes are matched by role and by their index within
 * that role.
 */
export interface KeptFix {
  readonly fix: SceneFix
  readonly frame: { readonly w: number; readonly h: number }
  readonly boxes: ReadonlyArray<Rect & { readonly index: number; readonly role: BoxRole; readonly nth: number }>
}

export interface CreativeInput {
  readonly brand: {
    readonly id: string
    /** Incremented on every save of the brand; part of the scene. */
    readonly version: number
    readonly name: string
    readonly roles: BrandPalette
    readonly fonts: CreativeFonts
    /** Override families of {@link fonts} with the same name. */
    readonly fontFiles?: ReadonlyArray<CreativeFont>
    readonly logos: ReadonlyArray<CreativeLogo>
  }
  readonly mode: CreativeMode
  /** When absent, the engine chooses by mode, available inputs and seed. */
  readonly layout?: CreativeLayout
  /** Made with a house layout: {@link layout} alone is tried, and what it fixes holds. */
  readonly house?: CreativeHouse
  readonly ratio: AspectRatio
  /** Absent: the ratio's default. */
  readonly placementId?: string
  /** Unsigned 32-bit. Picks light side and layout order only; the same for all ratios of one variant. */
  readonly seed: number
  /** From 0; picks the palette by rank and rotates the layouts. */
  readonly variant: number
  readonly product?: CreativeProduct
  readonly companions?: ReadonlyArray<CreativeProduct>
  readonly place?: CreativePlace
  readonly photo?: { readonly photoId: string; readonly focus?: FocusPoint }
  /** Of {@link product}. */
  readonly staging?: Staging
  readonly copy: CreativeCopy
  /** The disclaimer is required, in pixels of the picture at least as large as this; absent: it may be left out. */
  readonly smallPrint?: { readonly minPx: number }
  /** BCP 47. */
  readonly locale: string
  readonly direction: "ltr" | "rtl"
  /** In order of application; fixes that do not fit another shape or text are dropped. */
  readonly fixes?: ReadonlyArray<KeptFix>
}
