import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { PictureRefused } from "./profile-picture.errors.ts"
import {
  cropWithin,
  firstCrop,
  movedCrop,
  type OpenedPicture,
  type PictureCrop,
  type PictureFile,
  PROFILE_PHOTO_BYTES_MAX
} from "./profile-picture.rules.ts"
import { profilePictureTexts } from "./profile-picture.texts.ts"

export interface ProfilePictureContext {
  /** The one that is being opened. */
  readonly file: PictureFile | undefined
  readonly picture: OpenedPicture | undefined
  readonly crop: PictureCrop
  readonly error: string | undefined
}

export type ProfilePictureEvent =
  | { readonly type: "file.choose"; readonly file: PictureFile }
  /** In sides of the square, to the right and down. */
  | { readonly type: "crop.move"; readonly dx: number; readonly dy: number }
  | { readonly type: "crop.put"; readonly crop: PictureCrop }
  | { readonly type: "crop.cancel" }
  | { readonly type: "form.submit" }
  | { readonly type: "picture.remove" }

export interface CutOut {
  readonly picture: OpenedPicture
  readonly crop: PictureCrop
}

type Failed = { readonly error: unknown }
type Chosen = { readonly file: PictureFile }

const WHOLE: PictureCrop = { x: 0.5, y: 0.5, zoom: 1 }

const chart = setup({
  types: {
    context: {} as ProfilePictureContext,
    events: {} as ProfilePictureEvent,
    emitted: {} as Notice
  },
  actors: {
    open: port<PictureFile, OpenedPicture>("open"),
    save: port<CutOut, void>("save"),
    remove: port<void, void>("remove")
  },
  delays: { callLimit: 30_000 },
  guards: {
    isTooLarge: (_, { file }: Chosen) => file.size > PROFILE_PHOTO_BYTES_MAX,
    isEmpty: (_, { file }: Chosen) => file.size === 0,
    hasPicture: ({ context }) => context.picture !== undefined
  },
  actions: {
    clearError: assign({ error: undefined }),
    take: assign((_, { file }: Chosen) => ({ file, error: undefined })),
    show: assign((_, { output }: { readonly output: OpenedPicture }) => ({
      picture: output,
      crop: firstCrop(output),
      file: undefined
    })),
    drop: assign({ picture: undefined, file: undefined, crop: WHOLE }),
    move: assign(({ context: { crop, picture } }, { dx, dy }: { readonly dx: number; readonly dy: number }) =>
      picture === undefined ? {} : { crop: movedCrop(crop, picture, dx, dy) }
    ),
    put: assign(({ context: { picture } }, { crop }: { readonly crop: PictureCrop }) =>
      picture === undefined ? {} : { crop: cropWithin(crop, picture) }
    ),
    refuse: assign((_, { reason }: { readonly reason: "large" | "broken" }) => ({
      error: new PictureRefused({ reason }).message
    })),
    explain: assign((_, { error }: Failed) => ({ error: errorText(error, profilePictureTexts.tookTooLong) })),
    saySaved: emit({ type: "notice", kind: "success", text: profilePictureTexts.saved } as const),
    sayRemoved: emit({ type: "notice", kind: "success", text: profilePictureTexts.removed } as const)
  }
})

const chosen = ({ event }: { readonly event: Chosen }) => event

/** A file that is refused leaves what was there, with the reason. */
const choosing = [
  {
    guard: { type: "isTooLarge" as const, params: chosen },
    actions: { type: "refuse" as const, params: { reason: "large" as const } }
  },
  {
    guard: { type: "isEmpty" as const, params: chosen },
    actions: { type: "refuse" as const, params: { reason: "broken" as const } }
  },
  { target: "opening", actions: { type: "take" as const, params: chosen } }
]

/**
 * The person's own picture: a chosen photograph is opened, a square of it is placed and saved, or the picture is
 * removed. What fails keeps the photograph and the square. Calls end after `callLimit` (ms).
 */
export const profilePictureMachine = chart.createMachine({
  id: "profilePicture",
  context: { file: undefined, picture: undefined, crop: WHOLE, error: undefined },
  initial: "resting",
  states: {
    resting: {
      on: {
        "file.choose": choosing,
        "picture.remove": { target: "removing", actions: "clearError" }
      }
    },
    opening: {
      on: { "crop.cancel": { target: "resting", actions: "drop" } },
      invoke: {
        src: "open",
        // Nothing enters this state without a file.
        input: ({ context }) => context.file ?? { name: "", size: 0, content: {} },
        onDone: { target: "cropping", actions: { type: "show", params: ({ event }) => event } },
        onError: [
          {
            guard: "hasPicture",
            target: "cropping",
            actions: { type: "explain", params: ({ event }) => event }
          },
          { target: "resting", actions: { type: "explain", params: ({ event }) => event } }
        ]
      },
      after: {
        callLimit: [
          {
            guard: "hasPicture",
            target: "cropping",
            actions: { type: "explain", params: { error: undefined } }
          },
          { target: "resting", actions: { type: "explain", params: { error: undefined } } }
        ]
      }
    },
    cropping: {
      on: {
        "file.choose": choosing,
        "crop.move": { actions: { type: "move", params: ({ event }) => event } },
        "crop.put": { actions: { type: "put", params: ({ event }) => event } },
        "crop.cancel": { target: "resting", actions: ["clearError", "drop"] },
        "form.submit": { target: "saving", actions: "clearError" }
      }
    },
    saving: {
      invoke: {
        src: "save",
        input: ({ context }) => ({
          // Nothing enters this state without one.
          picture: context.picture ?? { width: 1, height: 1, previewUrl: "", content: {} },
          crop: context.crop
        }),
        onDone: { target: "resting", actions: ["drop", "saySaved"] },
        onError: { target: "cropping", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "cropping", actions: { type: "explain", params: { error: undefined } } } }
    },
    removing: {
      invoke: {
        src: "remove",
        onDone: { target: "resting", actions: "sayRemoved" },
        onError: { target: "resting", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "resting", actions: { type: "explain", params: { error: undefined } } } }
    }
  }
})
