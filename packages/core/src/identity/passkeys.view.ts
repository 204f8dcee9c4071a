import type { SnapshotFrom } from "xstate"
import { fieldCheck } from "../kernel/field-check.ts"
import { accountTexts } from "./account.texts.ts"
import { passkeyTexts } from "./passkey.texts.ts"
import { PasskeyName } from "./passkey.schema.ts"
import type { passkeysMachine } from "./passkeys.machine.ts"

export interface PasskeysView {
  readonly state: "loading" | "failed" | "ready" | "adding" | "naming" | "confirming"
  /** A call is under way. */
  readonly busy: boolean
  readonly passkeys: ReadonlyArray<{
    readonly id: string
    readonly name: string
    /** UTC milliseconds. */
    readonly createdAt: number
    readonly lastUsedAt: number | undefined
    /** It is named or removed now. */
    readonly isSubject: boolean
    readonly renameLabel: string
    readonly removeLabel: string
  }>
  readonly addLabel: string
  readonly name: string
  readonly nameError: string | undefined
  readonly canSave: boolean
  readonly question: string
  readonly error: string | undefined
}

const nameProblem = fieldCheck(PasskeyName)

const stateOf = (snapshot: SnapshotFrom<typeof passkeysMachine>): PasskeysView["state"] => {
  const { change, passkeys } = snapshot.context
  if (snapshot.matches("failed")) return "failed"
  if (snapshot.matches("loading") && passkeys.length === 0) return "loading"
  if (snapshot.matches("adding") || (snapshot.matches("proving") && change === "adding")) return "adding"
  if (snapshot.matches("naming") || snapshot.matches("saving")) return "naming"
  return snapshot.matches("confirming") || snapshot.matches("removing") || snapshot.matches("proving")
    ? "confirming"
    : "ready"
}

export const passkeysView = (snapshot: SnapshotFrom<typeof passkeysMachine>): PasskeysView => {
  const { error, name, passkeys, subject } = snapshot.context
  const state = stateOf(snapshot)
  const isAdding = state === "adding"
  const busy =
    isAdding || (["loading", "saving", "removing", "proving"] as const).some((called) => snapshot.matches(called))
  const subjectName = passkeys.find(({ id }) => id === subject)?.name ?? ""
  const nameError = state === "naming" ? nameProblem(name) : undefined
  return {
    state,
    busy,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt,
      lastUsedAt: passkey.lastUsedAt,
      isSubject: (state === "naming" || state === "confirming") && passkey.id === subject,
      renameLabel: accountTexts.renamePasskey(passkey.name),
      removeLabel: accountTexts.removePasskey(passkey.name)
    })),
    addLabel: isAdding ? passkeyTexts.waiting : accountTexts.addPasskey,
    name,
    nameError,
    canSave: snapshot.matches("naming") && nameError === undefined,
    question: state === "confirming" ? accountTexts.removePasskeyQuestion(subjectName) : "",
    error
  }
}
