import type { Limit } from "@marque/core/model"

const TOO_COMPLEX = "the file is refused: the drawing is too complex"

export const LIMITS = {
  uploadPixels: {
    what: "Pixels of an uploaded picture, width times height of all pages",
    value: 50_000_000,
    unit: "pixels",
    why: "A few kilobytes can claim pictures that fill the memory",
    answer: "the file is refused: too many megapixels"
  },
  pictureReadMs: {
    what: "Time for decoding an uploaded picture",
    value: 20_000,
    unit: "ms",
    why: "Formats can be made slow to decode",
    answer: "the file is refused: the file is damaged"
  },
  movingPixels: {
    what: "Pixels of an uploaded picture that moves, width times height times frames",
    value: 500_000_000,
    unit: "pixels",
    why: "A browser draws every frame; twenty seconds of a small film fit",
    answer: "the file is refused: too many megapixels in all"
  },
  movingFrames: {
    what: "Frames of an uploaded picture that moves",
    value: 2_000,
    unit: "count",
    why: "Longer ones are videos",
    answer: "the file is refused: too many frames"
  },
  videoStartMs: {
    what: "Time for starting the process that reads videos",
    value: 20_000,
    unit: "ms",
    why: "A machine under load takes seconds to start a process",
    answer: "the check fails and is retried"
  },
  videoReadMs: {
    what: "Time for reading and repacking an uploaded video",
    value: 3 * 60_000,
    unit: "ms",
    why: "500 MB are read and written once; boxes can be made slow to follow",
    answer: "the file is refused: the file is damaged"
  },
  videoResidentBytes: {
    what: "Memory of the process that reads videos",
    value: 600 * 1024 * 1024,
    unit: "bytes",
    why: "A table of contents can claim the size of the whole file",
    answer: "the file is refused: the file is damaged"
  },
  videoPackets: {
    what: "Frames, or pieces of sound, of one track of a video",
    value: 200_000,
    unit: "count",
    why: "Ten minutes at 240 frames a second, and some sound",
    answer: "the file is refused: the file is damaged"
  },
  vectorBytes: {
    what: "Size of an uploaded vector graphic",
    value: 2_000_000,
    unit: "bytes",
    why: "A logo has some kilobytes; parsing is linear in the size",
    answer: TOO_COMPLEX
  },
  vectorNodes: {
    what: "Elements of a vector graphic, those that are reused counted each time",
    value: 20_000,
    unit: "count",
    why: "Nested reuse multiplies elements without adding bytes",
    answer: TOO_COMPLEX
  },
  vectorDepth: {
    what: "Levels of nested elements in a vector graphic, through reuse and clipping",
    value: 64,
    unit: "count",
    why: "Each level can take a surface as large as the picture",
    answer: TOO_COMPLEX
  },
  vectorPathCharacters: {
    what: "Characters of all paths and lists of points of a vector graphic, those that are reused counted each time",
    value: 2_000_000,
    unit: "count",
    why: "Paths are what drawing time is spent on",
    answer: TOO_COMPLEX
  },
  vectorTextCharacters: {
    what: "Characters of all text of a vector graphic, that which is reused counted each time",
    value: 10_000,
    unit: "count",
    why: "Shaping text is slower than drawing paths",
    answer: TOO_COMPLEX
  },
  vectorMasks: {
    what: "Masks that a vector graphic draws",
    value: 32,
    unit: "count",
    why: "Each mask draws the whole picture once more",
    answer: TOO_COMPLEX
  },
  vectorMaskDepth: {
    what: "Masks within masks",
    value: 2,
    unit: "count",
    why: "Surfaces add up with each level",
    answer: TOO_COMPLEX
  },
  vectorStyleRules: {
    what: "Rules of the style sheets of a vector graphic",
    value: 500,
    unit: "count",
    why: "Every rule is compared with every element",
    answer: TOO_COMPLEX
  },
  vectorSide: {
    what: "Width and height that a vector graphic may state, in its own units",
    value: 100_000,
    unit: "count",
    why: "Larger numbers lose the precision that drawing needs",
    answer: TOO_COMPLEX
  },
  vectorDrawMs: {
    what: "Time for drawing a vector graphic",
    value: 5_000,
    unit: "ms",
    why: "The drawing library cannot be interrupted, so its process is killed",
    answer: TOO_COMPLEX
  },
  vectorStartMs: {
    what: "Time for starting the process that draws vector graphics",
    value: 20_000,
    unit: "ms",
    why: "A machine under load takes seconds to start a process",
    answer: "the check fails and is retried"
  },
  vectorResidentBytes: {
    what: "Memory of the process that draws vector graphics",
    value: 600 * 1024 * 1024,
    unit: "bytes",
    why: "Masks and groups take surfaces as large as the picture",
    answer: TOO_COMPLEX
  }
} as const satisfies Record<string, Limit>
