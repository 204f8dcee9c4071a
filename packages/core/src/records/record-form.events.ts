import type { AnyActorLogic, EventObject } from "xstate"
import type { Notice } from "../kernel/notice.ts"
import type { BrandRole } from "../model/roles.ts"
import type { RecordTexts } from "./record.texts.ts"

/** What a form reads of a stored record of any kind. */
interface FormRow {
  readonly _id: string
  readonly name: string
  readonly version: number
  readonly archived?: boolean
  readonly deletedOn?: number
  readonly usedIn?: number
}

/** The brand whose record it is, and what the person may do there. */
export interface BrandScope {
  readonly brandId: string
  /** The caller's role in the brand. */
  readonly brandRole: BrandRole
  readonly brandArchived: boolean
}

/** What tells the form of one kind of record from that of another; with `scope` its records are not a brand's. */
export interface FormTypes {
  readonly row: FormRow
  readonly draft: object
  readonly fields: object
  /** Fields that hold one text. */
  readonly text: string
  /** Fields that can have an error. */
  readonly field: string
  /** Further context of this kind. */
  readonly extra: object
  /** Its own events, from the person, ports and invoked machines. */
  readonly own: EventObject
}

export type ScopeOf<T extends FormTypes> = T extends { readonly scope: infer Scope extends object } ? Scope : BrandScope
type ScopeInput<T extends FormTypes> = T extends { readonly scope: infer Scope extends object }
  ? Scope
  : Omit<BrandScope, "brandArchived"> & { readonly brandArchived?: boolean }

/** An attempt to save whose answer may still be missing. */
interface PendingSave<Draft> {
  readonly key: string
  readonly draft: Draft
}

/** Kept by the host across a reload. */
export interface KeptForm<T extends FormTypes, Fields = T["fields"]> {
  readonly fields: Fields
  /** The base version. */
  readonly version?: number
  readonly pending?: PendingSave<T["draft"]>
}

export type RecordFormInput<T extends FormTypes> = ScopeInput<T> & {
  /** `new` ignores `recordId`; `edit` without one is not found. */
  readonly mode: "new" | "edit"
  readonly recordId?: string | undefined
  /** Older forms may have had fewer fields. */
  readonly kept?: KeptForm<T, Partial<T["fields"]>> | undefined
  /** IANA name; the device's own when absent. */
  readonly timeZone?: string | undefined
}

export interface RecordFormState<T extends FormTypes> {
  readonly timeZone: string | undefined
  readonly mode: "new" | "edit"
  readonly recordId: string | undefined
  readonly fields: T["fields"]
  /** What the edits are based on; a new record has no version. */
  readonly basis: { readonly fields: T["fields"]; readonly version?: number }
  /** May be newer than `basis`. */
  readonly latest: T["row"] | undefined
  /** Waits for the stored record to be compared with. */
  readonly kept: KeptForm<T, Partial<T["fields"]>> | undefined
  readonly pending: PendingSave<T["draft"]> | undefined
  readonly touched: ReadonlyArray<T["field"]>
  /** Saving was tried: every error is shown. */
  readonly revealed: boolean
  readonly refusal: { readonly field: T["field"]; readonly message: string } | undefined
  readonly error: string | undefined
  readonly conflict: string | undefined
  /** A blank form opens after saving. */
  readonly another: boolean
  readonly archiving: boolean
}

export type RecordFormContext<T extends FormTypes> = RecordFormState<T> & ScopeOf<T> & T["extra"]

/** `record.changed` and `record.lost` come from the port. */
export type RecordFormEvent<T extends FormTypes> =
  | { readonly type: "field.change"; readonly field: T["text"]; readonly value: string }
  | { readonly type: "field.blur"; readonly field: T["field"] }
  | { readonly type: "form.submit"; readonly another?: boolean }
  | { readonly type: "form.discard" }
  | { readonly type: "form.reload" }
  | { readonly type: "form.retry" }
  | { readonly type: "record.archive" }
  | { readonly type: "record.restore" }
  | { readonly type: "record.remove" }
  | { readonly type: "archive.confirm" }
  | { readonly type: "archive.cancel" }
  | { readonly type: "record.changed"; readonly row: T["row"] }
  | { readonly type: "record.lost"; readonly error: unknown }
  | T["own"]

/** For the host: keep or forget unsaved text, leave the form, show a notice. */
export type RecordFormEmitted<T extends FormTypes> =
  | Notice<{ readonly type: "record.restore" }>
  | { readonly type: "draft.changed"; readonly kept: KeptForm<T> | undefined }
  | { readonly type: "record.saved"; readonly id: T["row"]["_id"] }
  | { readonly type: "record.removed" }

/** What is saved: a new record, or with `id` the next version of one. */
export type SaveInput<Draft, Scope = BrandScope> = Scope & {
  readonly id: string | undefined
  readonly version: number
  readonly key: string
  readonly draft: Draft
}

export interface ArchiveInput {
  readonly ids: ReadonlyArray<string>
  readonly archived: boolean
}

type Change<T extends FormTypes> = Partial<RecordFormContext<T>>
type Of<Event extends EventObject, Type> = Extract<Event, { readonly type: Type }>

/** What an event changes; with `when` it is ignored otherwise, with `follows` the children follow the changed fields. */
export type Edit<T extends FormTypes, Event> =
  | ((context: RecordFormContext<T>, event: Event) => Change<T>)
  | {
      readonly when?: (context: RecordFormContext<T>, event: Event) => boolean
      readonly change: (context: RecordFormContext<T>, event: Event) => Change<T>
      readonly follows?: boolean
    }

/**
 * A port or machine that runs as long as the form. `follow` tells it that the form turned to other fields, `drafted` that
 * something was typed or chosen.
 */
export interface FormChild<T extends FormTypes> {
  readonly input: (context: RecordFormContext<T>) => unknown
  readonly follow?: (context: RecordFormContext<T>) => EventObject | undefined
  readonly drafted?: (context: RecordFormContext<T>) => EventObject | undefined
}

// Snapshots and events are untyped here: `provide` replaces the logic.
export type ChildLogics = Readonly<Record<string, AnyActorLogic>>

export interface RecordForm<T extends FormTypes, Children extends ChildLogics = ChildLogics> {
  readonly id: string
  readonly texts: RecordTexts
  readonly blank: T["fields"]
  readonly fieldsOf: (row: T["row"]) => T["fields"]
  /** Only called without problems. */
  readonly draftOf: (context: RecordFormContext<T>) => T["draft"]
  readonly problemsOf: (fields: T["fields"]) => ReadonlyMap<T["field"], string>
  /** The field that a path of the draft means; undefined when no field of the form holds it. */
  readonly fieldAt: (path: string, fields: T["fields"]) => T["field"] | undefined
  /** What text of before a reload makes of the stored fields. @default the kept fields alone */
  readonly keptOver?: (stored: T["fields"], kept: Partial<T["fields"]>) => T["fields"]
  /** Carried over by 'Save & add another'. */
  readonly carried: (fields: T["fields"]) => Partial<T["fields"]>
  readonly extra: T["extra"]
  /** Takes the scope out of what the host gives, or what the form remembers. @default that of a brand */
  readonly scope?: (given: ScopeOf<T>) => ScopeOf<T>
  /** `false` where the form itself neither archives nor deletes. @default true */
  readonly archives?: boolean
  /** Work of the kind's own beside the text: what begins it while nothing else is asked or done, and its states. */
  readonly work?: { readonly still: object; readonly states: object }
  /** The state in which a new record, once it is stored, gets what it still lacks. It ends in `saved`. */
  readonly finishing?: object
  /** What of `extra` goes when the form turns to other fields; `isGivenUp` when what was typed is lost with it. */
  readonly turned?: (context: RecordFormContext<T>, fields: T["fields"], isGivenUp: boolean) => Partial<T["extra"]>
  /** Further changes when errors are revealed. */
  readonly revealed?: (context: RecordFormContext<T>) => Change<T>
  readonly waits?: (context: RecordFormContext<T>) => boolean
  /** Edits: accepted while editing, and kept across a reload. */
  readonly edits: { readonly [Type in T["own"]["type"]]?: Edit<T, Of<T["own"], Type>> }
  /** Display-only changes, accepted in any state. */
  readonly hears?: { readonly [Type in T["own"]["type"]]?: Edit<T, Of<T["own"], Type>> }
  readonly logics: Children
  /** Those of `logics` that run as long as the form; `work` and `finishing` invoke the others. */
  readonly children: { readonly [Id in keyof Children]?: FormChild<T> }
}
