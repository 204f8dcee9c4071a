import type { CreativeLayout } from "../creative/creative.schema.ts"
import type { AspectRatio } from "../model/aspect-ratio.ts"

export const layoutWords: ReadonlyMap<string, CreativeLayout> = new Map([
  ["stage layout", "stage"],
  ["on a stage", "stage"],
  ["studio stage", "stage"],
  ["arch layout", "arch"],
  ["in an arch", "arch"],
  ["arch window", "arch"],
  ["house style", "halax"],
  ["house look", "halax"],
  ["halo", "halax"],
  ["full bleed", "bleed"],
  ["full photo", "bleed"],
  ["bleed layout", "bleed"],
  ["split layout", "split"],
  ["split screen", "split"],
  ["half and half", "split"],
  ["words only", "quote"],
  ["text only", "quote"],
  ["type only", "quote"],
  ["quote layout", "quote"],
  ["flat lay", "flatlay"],
  ["flatlay", "flatlay"],
  ["from above", "flatlay"],
  ["close-up", "macro"],
  ["closeup", "macro"],
  ["close up", "macro"],
  ["macro", "macro"],
  ["detail shot", "macro"],
  ["diptych", "diptych"],
  ["two panels", "diptych"],
  ["side by side", "diptych"],
  ["offer layout", "offer"],
  ["price badge", "offer"],
  ["range grid", "grid"],
  ["grid layout", "grid"],
  ["in a grid", "grid"]
])

/** Lower case. */
export const ratioWords: ReadonlyMap<string, AspectRatio> = new Map([
  ["square", "square"],
  ["1:1", "square"],
  ["portrait", "portrait_3_4"],
  ["3:4", "portrait_3_4"],
  ["4:5", "portrait_3_4"],
  ["landscape", "landscape_4_3"],
  ["4:3", "landscape_4_3"],
  ["story", "portrait_9_16"],
  ["stories", "portrait_9_16"],
  ["reel", "portrait_9_16"],
  ["9:16", "portrait_9_16"],
  ["vertical", "portrait_9_16"],
  ["wide", "landscape_16_9"],
  ["widescreen", "landscape_16_9"],
  ["banner", "landscape_16_9"],
  ["16:9", "landscape_16_9"]
])

export type PromptSeason = "spring" | "summer" | "autumn" | "winter"

export const seasonWords: ReadonlyMap<string, PromptSeason> = new Map([
  ["spring", "spring"],
  ["easter", "spring"],
  ["summer", "summer"],
  ["midsummer", "summer"],
  ["autumn", "autumn"],
  ["autumnal", "autumn"],
  ["fall", "autumn"],
  ["harvest", "autumn"],
  ["winter", "winter"],
  ["wintry", "winter"],
  ["christmas", "winter"],
  ["snow", "winter"]
])

export const lightWords: ReadonlySet<string> = new Set([
  "morning light",
  "evening light",
  "golden hour",
  "daylight",
  "candlelight",
  "soft light",
  "hard light",
  "backlight",
  "backlit",
  "window light",
  "low key",
  "high key",
  "dusk",
  "dawn",
  "sunset",
  "sunrise"
])

/** sRGB. Source: plain colour words, set by eye to muted print tones. */
export const colourWords: ReadonlyMap<string, string> = new Map([
  ["red", "#C0392B"],
  ["terracotta", "#B5533C"],
  ["rust", "#A4491F"],
  ["orange", "#E07B2E"],
  ["amber", "#E0A030"],
  ["yellow", "#E9C23C"],
  ["mustard", "#C79A2B"],
  ["gold", "#C9A227"],
  ["green", "#4C8C4A"],
  ["sage", "#8A9A7B"],
  ["olive", "#77763C"],
  ["mint", "#A8D5BA"],
  ["teal", "#1F7A7A"],
  ["turquoise", "#3AB5B0"],
  ["blue", "#2C6FBB"],
  ["navy", "#1F2F54"],
  ["purple", "#6B4A8B"],
  ["lilac", "#B9A3D0"],
  ["pink", "#E39AB0"],
  ["rose", "#D88A93"],
  ["burgundy", "#6E1F2E"],
  ["brown", "#6F4E37"],
  ["beige", "#D9C7A8"],
  ["cream", "#F4EBDC"],
  ["white", "#FFFFFF"],
  ["grey", "#808080"],
  ["gray", "#808080"],
  ["charcoal", "#3A3A3A"],
  ["black", "#000000"]
])

export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all an and any are as at be because before but by can do down for from had has have her his how i if in
   into is it its just like make me more most my new no nor not of off on once only or our out over own put same she show
   so some such than that the their them then there these they this those through to too under until up use very want was
   we were what when where which while who why will with would you your please create picture image photo shot layout
   format`.split(/\s+/)
)
