import { fieldCheck } from "../kernel/field-check.ts"
import {
  AGENT_DAYS,
  type AgentAction,
  type AgentBrand,
  AgentCap,
  AgentKeyDraft,
  type AgentKeys
} from "./agent-key.schema.ts"

/** As typed. */
export interface KeyForm {
  readonly name: string
  readonly brandIds: ReadonlyArray<string>
  readonly actions: ReadonlyArray<AgentAction>
  /** Empty: as many as the person. */
  readonly cap: string
  readonly days: string
}

export interface DraftFault {
  readonly name?: string
  readonly brands?: string
  readonly cap?: string
  readonly days?: string
}

/** What may be handed on in one of the chosen brands at least. */
export const actionsIn = (
  brands: ReadonlyArray<AgentBrand>,
  brandIds: ReadonlyArray<string>
): ReadonlySet<AgentAction> => new Set(brands.flatMap(({ actions, id }) => (brandIds.includes(id) ? actions : [])))

export const brandsOf = (list: AgentKeys | undefined): ReadonlyArray<AgentBrand> => list?.brands ?? []

/** Reading alone is chosen beforehand, and the brand where there is one. */
export const newForm = (brands: ReadonlyArray<AgentBrand>): KeyForm => ({
  name: "",
  brandIds: brands.length === 1 ? brands.map(({ id }) => id) : [],
  actions: ["brand.view"],
  cap: "",
  days: String(AGENT_DAYS.usual)
})

const numberOf = (text: string): number => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : -1)

const { brandIds, days, name } = AgentKeyDraft.fields
const checkName = fieldCheck(name)
const checkBrands = fieldCheck(brandIds)
const checkDays = fieldCheck(days)
const checkCap = fieldCheck(AgentCap)

/** Undefined where the key can be made. */
export const faultOf = (form: KeyForm): DraftFault | undefined => {
  const found = {
    name: checkName(form.name),
    brands: checkBrands(form.brandIds),
    cap: form.cap.trim() === "" ? undefined : checkCap(numberOf(form.cap)),
    days: checkDays(numberOf(form.days))
  }
  const faults = Object.entries(found).filter(([, message]) => message !== undefined)
  return faults.length === 0 ? undefined : Object.fromEntries(faults)
}

/** Without what none of the chosen brands allows any more. */
export const draftOf = (form: KeyForm, brands: ReadonlyArray<AgentBrand>): AgentKeyDraft => {
  const { actions, cap } = form
  const allowed = actionsIn(brands, form.brandIds)
  return {
    name: form.name.trim(),
    brandIds: form.brandIds,
    actions: actions.filter((action) => allowed.has(action)),
    days: numberOf(form.days),
    ...(cap.trim() !== "" && { dailyCap: numberOf(cap) })
  }
}
