import type { SnapshotFrom } from "xstate"
import { dayAt, shortDay } from "../model/day.ts"
import { clientConfig, MARQUE_FOLDER } from "./agent-config.rules.ts"
import { actionsIn, brandsOf } from "./agent-form.rules.ts"
import { AgentAction, type AgentKey } from "./agent-key.schema.ts"
import type { agentKeysMachine } from "./agent-keys.machine.ts"
import { agentActionLabels, agentTexts as texts } from "./agents.texts.ts"

export interface KeyRow {
  readonly id: string
  readonly name: string
  readonly works: boolean
  readonly status: string
  readonly facts: ReadonlyArray<string>
  readonly revokeLabel: string
  /** Whether it is asked about, or being revoked. */
  readonly isSubject: boolean
}

interface Field {
  readonly value: string
  readonly error: string | undefined
}

export interface KeyFormView {
  readonly name: Field
  readonly brands: ReadonlyArray<{ readonly id: string; readonly name: string; readonly on: boolean }>
  readonly brandsError: string | undefined
  readonly actions: ReadonlyArray<{
    readonly action: AgentAction
    readonly label: string
    readonly hint: string
    readonly on: boolean
    /** In every key, or nothing that the person may do in these brands. */
    readonly fixed: boolean
  }>
  readonly cap: Field
  readonly days: Field
  readonly busy: boolean
}

export interface AgentKeysView {
  readonly state: "loading" | "listed" | "form" | "made" | "failed"
  /** Why no key can be made. */
  readonly barred: string | undefined
  readonly rows: ReadonlyArray<KeyRow>
  readonly form: KeyFormView | undefined
  readonly made:
    | { readonly title: string; readonly token: string; readonly config: string; readonly configHint: string }
    | undefined
  readonly asking: { readonly title: string; readonly text: string; readonly busy: boolean } | undefined
  readonly failure: string | undefined
  readonly error: string | undefined
}

const day = (at: number): string => shortDay(dayAt(at))

const rowOf = (key: AgentKey, now: number, subject: string | undefined): KeyRow => {
  const { actions, brands, dailyCap, expiresAt, id, lastUsedAt, name } = key
  const works = expiresAt > now
  return {
    id,
    name,
    works,
    status: works ? texts.active : texts.ended,
    facts: [
      brands.length === 0 ? texts.goneBrands : brands.join(", "),
      actions.map((action) => agentActionLabels[action].label).join(", "),
      ...(dailyCap === undefined ? [] : [texts.perDay(dailyCap)]),
      works ? texts.until(day(expiresAt)) : texts.expired(day(expiresAt)),
      lastUsedAt === undefined ? texts.unused : texts.used(day(lastUsedAt))
    ],
    revokeLabel: texts.revokeKey(name),
    isSubject: id === subject
  }
}

type Snapshot = SnapshotFrom<typeof agentKeysMachine>

const formOf = (snapshot: Snapshot): KeyFormView => {
  const { fault, form, list } = snapshot.context
  const brands = brandsOf(list)
  const allowed = actionsIn(brands, form.brandIds)
  return {
    name: { value: form.name, error: fault?.name },
    brands: brands.map(({ id, name }) => ({ id, name, on: form.brandIds.includes(id) })),
    brandsError: fault?.brands,
    actions: AgentAction.literals.map((action) => ({
      action,
      ...agentActionLabels[action],
      on: action === "brand.view" || (form.actions.includes(action) && allowed.has(action)),
      fixed: action === "brand.view" || !allowed.has(action)
    })),
    cap: { value: form.cap, error: fault?.cap },
    days: { value: form.days, error: fault?.days },
    busy: snapshot.matches({ watching: "making" })
  }
}

const stateOf = (snapshot: Snapshot): AgentKeysView["state"] => {
  if (snapshot.matches("failed")) return "failed"
  if (snapshot.matches({ watching: "loading" })) return "loading"
  if (snapshot.matches({ watching: "made" })) return "made"
  return snapshot.matches({ watching: "editing" }) || snapshot.matches({ watching: "making" }) ? "form" : "listed"
}

const askingOf = (snapshot: Snapshot): AgentKeysView["asking"] => {
  const { list, revoking } = snapshot.context
  const busy = snapshot.matches({ watching: "revoking" })
  if (!busy && !snapshot.matches({ watching: "asking" })) return undefined
  const name = list?.keys.find(({ id }) => id === revoking)?.name ?? ""
  return { title: texts.revokeTitle(name), text: texts.revokeText, busy }
}

export const agentKeysView = (snapshot: Snapshot): AgentKeysView => {
  const { error, failure, list, made, now, origin, revoking } = snapshot.context
  const state = stateOf(snapshot)
  const asking = askingOf(snapshot)
  return {
    state,
    barred: list?.allowed === false ? texts.off : list?.brands.length === 0 ? texts.noBrand : undefined,
    rows: (list?.keys ?? []).map((key) => rowOf(key, now, asking && revoking)),
    form: state === "form" ? formOf(snapshot) : undefined,
    made: made && {
      title: texts.made(made.name),
      token: made.token,
      config: clientConfig(origin, made.token),
      configHint: texts.configHint(MARQUE_FOLDER)
    },
    asking,
    failure,
    error
  }
}
