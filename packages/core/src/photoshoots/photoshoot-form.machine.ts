import { type AnyEventObject, assign, emit, type EventObject } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import type { RecordForm } from "../records/record-form.events.ts"
import { picturePickerMachine } from "../references/picture-picker.machine.ts"
import { changedReference } from "../references/reference-rows.rules.ts"
import { recordFormMachine } from "../records/record-form.machine.ts"
import { changeFields, isUnchanged } from "../records/record-form.rules.ts"
import {
  blankPhotoshoot,
  photoshootDraftOf,
  photoshootFieldAt,
  photoshootFieldsOf,
  photoshootProblems
} from "./photoshoot-fields.rules.ts"
import type { PhotoshootFormContext, PhotoshootFormTypes } from "./photoshoot-form.events.ts"
import {
  addReference,
  addShot,
  addSubject,
  copyShot,
  factsOf,
  madeAgain,
  moveShot,
  remade,
  removeShot,
  removeSubject,
  withLock,
  withRatio,
  withSubjects,
  writeCells
} from "./photoshoot-form.rules.ts"
import { photoshootTexts } from "./photoshoot.texts.ts"
import { shootFactsMachine } from "./shoot-facts.machine.ts"

const logics = {
  facts: shootFactsMachine,
  pictures: picturePickerMachine,
  startShoot: port<string, void>("startShoot")
}

interface Own {
  readonly context: PhotoshootFormContext
}

/** Nothing stands in the way of a start. */
export const mayStart = ({ fields, quote }: PhotoshootFormContext): boolean =>
  photoshootProblems(fields).size === 0 && quote !== undefined && quote.problems.length === 0

const failed = {
  target: "still",
  actions: {
    type: "fail",
    params: ({ event }: { readonly event: { readonly error?: unknown } }) => ({
      error: event.error,
      fallback: photoshootTexts.startFailed
    })
  }
}

const pendingOf = ({ context, event }: Own & { readonly event: AnyEventObject }) => ({
  pending: { key: String(event["output"]), draft: photoshootDraftOf(context.fields) }
})

const follow = (context: PhotoshootFormContext): EventObject => ({ type: "facts.follow", ...factsOf(context) })

/**
 * Four steps on one page: subject, direction, list of shots, cost and start. Until a person writes into the list, it is
 * made again with every change of what it is made from. `shoot.start` saves what is not saved yet and starts then.
 */
export const photoshootForm: RecordForm<PhotoshootFormTypes, typeof logics> = {
  id: "photoshootForm",
  texts: photoshootTexts,
  blank: blankPhotoshoot,
  fieldsOf: photoshootFieldsOf,
  draftOf: ({ fields }) => photoshootDraftOf(fields),
  problemsOf: photoshootProblems,
  fieldAt: photoshootFieldAt,
  carried: () => ({}),
  extra: {
    subjects: undefined,
    quote: undefined,
    quoteError: undefined,
    search: undefined,
    found: undefined,
    names: [],
    pictures: [],
    misfits: 0
  },
  edits: {
    "look.choose": (context, { look }) => remade(context, { look }),
    "people.choose": (context, { people }) => changeFields(context, { people }),
    "ratio.choose": (context, { on, ratio }) => withRatio(context, ratio, on),
    "lock.choose": (context, { locked }) => withLock(context, locked),
    "market.choose": (context, { market }) => changeFields(context, { market, language: "" }),
    "language.choose": (context, { language }) => changeFields(context, { language }),
    "target.choose": (context, { choice, kind }) => ({
      names: [...context.names, choice],
      ...changeFields<PhotoshootFormTypes>(context, { target: `${kind}:${choice.id}` }, "target")
    }),
    "target.clear": (context) => changeFields(context, { target: "" }),
    "subject.add": (context, { choice, kind }) => addSubject(context, kind, choice),
    "subject.remove": (context, { id }) => removeSubject(context, id),
    "reference.change": (context, { assetId, liked, note }) =>
      changeFields(context, { references: changedReference(context.fields.references, assetId, { liked, note }) }),
    "reference.remove": (context, { assetId }) =>
      changeFields(context, { references: context.fields.references.filter((row) => row.assetId !== assetId) }),
    "picture.picked": (context, { picture }) => addReference(context, picture),
    "list.make": madeAgain,
    "cells.write": (context, { entries }) => writeCells(context, entries),
    "shot.add": addShot,
    "shot.copy": (context, { id }) => copyShot(context, id, false),
    "shot.vary": (context, { id }) => copyShot(context, id, true),
    "shot.move": (context, { by, id }) => moveShot(context, id, by),
    "shot.remove": (context, { id }) => removeShot(context, id)
  },
  hears: {
    "subjects.changed": {
      change: (context, event) => withSubjects(context, event.subjects),
      follows: true
    },
    "quote.changed": (_, { error, quote }) => ({ quote, quoteError: error }),
    "choices.changed": (_, { found, search }) => ({ found, search })
  },
  work: {
    still: {
      "shoot.start": [
        { guard: ({ context }: Own) => mayStart(context), target: "naming", actions: "clearErrors" },
        { actions: assign({ revealed: true }) }
      ]
    },
    states: {
      naming: {
        always: {
          guard: ({ context }: Own) => context.recordId !== undefined && isUnchanged(context),
          target: "starting"
        },
        invoke: {
          src: "makeKey",
          onDone: {
            target: "keeping",
            actions: assign(pendingOf)
          },
          onError: failed
        },
        after: { saveLimit: failed }
      },
      keeping: {
        invoke: {
          src: "saveRecord",
          input: ({ context }: Own) => ({
            brandId: context.brandId,
            brandRole: context.brandRole,
            brandArchived: context.brandArchived,
            id: context.recordId,
            version: context.basis.version ?? 0,
            key: context.pending?.key ?? "",
            draft: context.pending?.draft
          }),
          onDone: {
            target: "starting",
            actions: [
              { type: "settle", params: ({ event }: { readonly event: { readonly output: unknown } }) => event.output },
              "emitDraft"
            ]
          },
          onError: failed
        },
        after: { saveLimit: failed }
      },
      starting: {
        invoke: {
          src: "startShoot",
          // Saved by now.
          input: ({ context }: Own) => context.recordId ?? "",
          onDone: {
            target: "still",
            actions: emit(({ context }: Own) => ({ type: "record.saved", id: context.recordId }))
          },
          onError: failed
        },
        after: { saveLimit: failed }
      }
    }
  },
  logics,
  children: {
    facts: { input: factsOf, follow, drafted: follow },
    pictures: { input: ({ brandId }) => ({ brandId, first: "reference" as const }) }
  }
}

export const photoshootFormMachine = recordFormMachine(photoshootForm)
