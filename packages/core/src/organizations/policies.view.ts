import type { SnapshotFrom } from "xstate"
import { downloadName } from "../model/download-name.ts"
import { type NameTemplateView, nameTemplateView } from "../model/name-template.ts"
import { type OfferedEngine, type PolicySwitch, RejectsKept } from "./organizations.schema.ts"
import { type policiesMachine, samePolicies } from "./policies.machine.ts"
import { LOCAL_ENGINE } from "./policies.rules.ts"
import { policiesTexts } from "./policies.texts.ts"

export interface PolicyView {
  readonly policy: PolicySwitch
  readonly label: string
  readonly hint: string
  readonly on: boolean
  /** What a person should know before they save this choice. */
  readonly warning: string | undefined
}

export interface PoliciesView {
  readonly title: string
  readonly policies: ReadonlyArray<PolicyView>
  readonly names: NameTemplateView
  readonly engine: {
    readonly label: string
    readonly hint: string
    readonly value: string
    readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  }
  readonly rejects: {
    readonly label: string
    readonly hint: string
    readonly value: RejectsKept
    readonly options: ReadonlyArray<{ readonly value: RejectsKept; readonly label: string }>
  }
  readonly saving: boolean
  readonly dirty: boolean
  /** Why the last save was refused. */
  readonly error: string | undefined
}

/** Everything that a name can be made of. */
const EXAMPLE = {
  brand: "Fig & Ember",
  campaign: "Spring table",
  photoshoot: "Winter candles",
  product: "Ember Mug",
  place: "Harbour kitchen",
  market: "Germany",
  placement: "story",
  ratio: "9x16",
  name: "Slow evenings",
  date: "2027-05-09",
  id: "k57a",
  seq: "1",
  ext: "jpg"
}

const engineOptions = (engines: ReadonlyArray<OfferedEngine>, chosen: string): PoliciesView["engine"]["options"] => {
  const others = engines.filter(({ id }) => id !== LOCAL_ENGINE)
  const isOffered = chosen === LOCAL_ENGINE || others.some(({ id }) => id === chosen)
  return [
    { value: LOCAL_ENGINE, label: policiesTexts.localEngine },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    ...(isOffered ? [] : [{ value: chosen, label: policiesTexts.notOffered(chosen) }])
  ]
}

export const policiesView = (snapshot: SnapshotFrom<typeof policiesMachine>): PoliciesView => {
  const { chosen, engines, error, saved } = snapshot.context
  const { adaptInsideApproval, agentKeys, approvalBeforeDownload, freshProofToShare, selfApproval, shareCode } = chosen
  return {
    title: policiesTexts.title,
    policies: [
      {
        policy: "approvalBeforeDownload",
        label: policiesTexts.approval,
        hint: policiesTexts.approvalHint,
        on: approvalBeforeDownload,
        warning: approvalBeforeDownload ? policiesTexts.nothingApproved : undefined
      },
      {
        policy: "selfApproval",
        label: policiesTexts.selfApproval,
        hint: policiesTexts.selfApprovalHint,
        on: selfApproval,
        warning: undefined
      },
      {
        policy: "adaptInsideApproval",
        label: policiesTexts.adapt,
        hint: policiesTexts.adaptHint,
        on: adaptInsideApproval,
        warning: undefined
      },
      {
        policy: "shareCode",
        label: policiesTexts.shareCode,
        hint: policiesTexts.shareCodeHint,
        on: shareCode,
        warning: undefined
      },
      {
        policy: "freshProofToShare",
        label: policiesTexts.freshProof,
        hint: policiesTexts.freshProofHint,
        on: freshProofToShare,
        warning: undefined
      },
      {
        policy: "agentKeys",
        label: policiesTexts.agentKeys,
        hint: policiesTexts.agentKeysHint,
        on: agentKeys,
        warning: undefined
      }
    ],
    names: nameTemplateView(
      chosen.nameTemplate,
      (template) => downloadName(EXAMPLE, template),
      policiesTexts.namesHint
    ),
    engine: {
      label: policiesTexts.engine,
      hint: policiesTexts.engineHint,
      value: chosen.defaultEngine,
      options: engineOptions(engines, chosen.defaultEngine)
    },
    rejects: {
      label: policiesTexts.rejects,
      hint: policiesTexts.rejectsHint,
      value: chosen.rejectsKept,
      options: RejectsKept.literals.map((value) => ({ value, label: policiesTexts.rejectsKept[value] }))
    },
    saving: snapshot.matches("saving"),
    dirty: !samePolicies(chosen, saved),
    error
  }
}
