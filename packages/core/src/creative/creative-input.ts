import type { AspectRatio } from "../model/aspect-ratio.ts"
import type { CheckFix } from "./check-report.schema.ts"
import type { BoxRole, CreativeLayout, LightSide, Rect } from "./creative.schema.ts"

/** How the camera saw the product; decides which shadows are true. */
export type ProductCamera = "top" | "three_quarter" | "eye"

export type CreativeMode = "product" | "halax" | "custom" | "place"

export interface BrandPalette {
  readonly paper: string
  readonly ink: string
  readonly deep: string
  readonly accents: ReadonlyArray<string>
  /** The brand's own ground is dark: {@link deep}, with {@link paper} for text. @default false */
  readonly dark?: boolean
}

/** Point in a picture: fractions 0-1 from its top left corner. */
export interface FocusPoint {
  readonly x: number
  readonly y: number
}

export interface CreativeLogo {
  readonly assetId: string
  readonly variant: "primary" | "mono" | "icon" | "wordmark"
  readonly theme: "light" | "dark" | "any"
}

export interface CreativeFont {
  readonly family: string
  /** 1-1000; the file nearest to what a text asks for is taken. */
  readonly weight: number
  readonly assetId: string
}

/** The thing that is shown. Leave `cutoutId` out unless the cut-out is trusted; the photograph is then used as it is. */
export interface CreativeProduct {
  readonly id: string
  readonly name: string
  readonly photoId?: string
  readonly cutoutId?: string
  readonly camera: ProductCamera
  /** Where the photograph's main light comes from; measured when absent. */
  readonly lightSide?: LightSide
  readonly heightCm?: number
  /** Width of the real thing in centimetres, across the photograph; goes before the height where both are known. */
  readonly widthCm?: number
  /** Product pixels may not be touched by light. @default false */
  readonly exact?: boolean
  readonly price?: string
  /** Where the photograph shows the label: fractions 0-1 of the photograph, origin at its top left. */
  readonly labelRegion?: Rect
  /** Whether the product may be shown the other way round. @default false */
  readonly mayMirror?: boolean
}

/** A photographed place. All positions are fractions 0-1 of the photograph, origin at the top left. */
export interface CreativePlace {
  readonly id: string
  readonly photoId: string
  readonly focus?: FocusPoint
  readonly zone?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  /** Height of the line where the sky or wall meets the ground, 0 at the top. */
  readonly horizon?: number
  readonly frameWidthCm?: number
  readonly lightFrom?: LightSide
}

export interface CreativeCopy {
  /** The large word of the house style; taken from the brand's name when absent. */
  readonly display?: string
  readonly eyebrow?: string
  readonly headline: string
  readonly body?: string
  readonly cta?: string
  readonly price?: string
  /** What the product cost before, as it is printed, with currency. */
  readonly oldPrice?: string
  /** The few characters of a badge, such as '-20 %'. */
  readonly offer?: string
  /** Until when the offer holds, as it is printed. */
  readonly validity?: string
  readonly attribution?: string
  readonly disclaimer?: string
}

export type SceneFix = Extract<CheckFix, { kind: "recolour" | "text_colour" | "scrim" | "move" | "recrop" | "logo" }>

/**
 * A fix as a recipe keeps it, with the scene that it was made for: its shape and the boxes that the fix names, pixels of
 * that frame. A box is known again by its role and by how many of that role stand before it.
 */
export interface KeptFix {
  readonly fix: SceneFix
  readonly frame: { readonly w: number; readonly h: number }
  readonly boxes: ReadonlyArray<Rect & { readonly index: number; readonly role: BoxRole; readonly nth: number }>
}

export interface CreativeInput {
  readonly brand: {
    readonly id: string
    /** Counts saves of the brand; part of the scene. */
    readonly version: number
    readonly name: string
    readonly roles: BrandPalette
    readonly fonts: { readonly display: string; readonly text: string }
    /** The brand's own font files; a family of {@link fonts} that is named here is drawn from them. */
    readonly fontFiles?: ReadonlyArray<CreativeFont>
    readonly logos: ReadonlyArray<CreativeLogo>
  }
  readonly mode: CreativeMode
  /** Absent: the engine chooses by mode, by what exists and by seed. */
  readonly layout?: CreativeLayout
  readonly ratio: AspectRatio
  /** Id of a placement of this ratio; absent means the ratio's default. */
  readonly placementId?: string
  /** Unsigned 32-bit. Picks light side and order of layouts, nothing else; the same for all ratios of one variant. */
  readonly seed: number
  /** 0 for the first variant; picks the palette by rank and rotates the layouts. */
  readonly variant: number
  readonly product?: CreativeProduct
  readonly companions?: ReadonlyArray<CreativeProduct>
  readonly place?: CreativePlace
  readonly photo?: { readonly photoId: string; readonly focus?: FocusPoint }
  readonly copy: CreativeCopy
  /** BCP 47. */
  readonly locale: string
  readonly direction: "ltr" | "rtl"
  /** What was mended in the scene afterwards, in that order; what does not fit another shape or other words is left out. */
  readonly fixes?: ReadonlyArray<KeptFix>
}
