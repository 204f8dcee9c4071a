import type { SnapshotFrom } from "xstate"
import { routes } from "../navigation/navigation.pure.ts"
import { choicesOf } from "../records/record-form.view.ts"
import type { RecordListContext } from "../records/record-list.rules.ts"
import {
  type FilterView,
  type RecordItemView,
  type RecordListView,
  recordListView
} from "../records/record-list.view.ts"
import type { guidelineListMachine } from "./guideline-list.machine.ts"
import { type GuidelineFilter, guidelineUrlOf } from "./guideline-list.rules.ts"
import {
  groupLabels,
  guidelineListTexts,
  guidelineTexts,
  kindLabels,
  severityLabels,
  testLabels
} from "./guideline.texts.ts"
import { type Guideline, GuidelineGroup } from "./guidelines.schema.ts"

export interface GuidelineCard extends RecordItemView {
  readonly group: GuidelineGroup
  readonly statement: string
  /** Guidance and checks look different. */
  readonly kind: Guideline["kind"]
  readonly kindLabel: string
  /** What a check measures and how much it weighs; undefined of guidance. */
  readonly measures:
    | { readonly test: string; readonly severity: Guideline["severity"]; readonly label: string }
    | undefined
  /** Undefined while it is on. */
  readonly off: string | undefined
  /** How often it was waived lately; undefined when never. */
  readonly waived: string | undefined
  /** The pictures that fail it; undefined of guidance. */
  readonly failing: { readonly href: string; readonly label: string; readonly title: string } | undefined
}

export interface GuidelineListView extends RecordListView<GuidelineCard> {
  readonly sections: ReadonlyArray<{ readonly title: string; readonly items: ReadonlyArray<GuidelineCard> }>
  readonly benchLink: { readonly href: string; readonly label: string }
  /** Undefined for people who may not add rules. `firstLabel` stands in an empty list. */
  readonly starterLink: { readonly href: string; readonly label: string; readonly firstLabel: string } | undefined
  /** Undefined like {@link GuidelineListView.starterLink}. */
  readonly trialLink: { readonly href: string; readonly label: string } | undefined
  /** Undefined like {@link GuidelineListView.starterLink}. */
  readonly importLink: { readonly href: string; readonly label: string } | undefined
  readonly firstLabel: string
}

type Context = RecordListContext<Guideline, GuidelineFilter>

const groups = choicesOf(GuidelineGroup.literals, groupLabels)

const filtersOf = ({ search: { filter } }: Context): ReadonlyArray<FilterView> => [
  {
    name: "group",
    label: guidelineListTexts.group,
    value: filter.group,
    options: [{ value: "all", label: guidelineListTexts.allGroups }, ...groups]
  }
]

const cardOf = (guideline: Guideline, shared: RecordItemView, { brandId }: Context): GuidelineCard => {
  const { _id, archived, check, enabled, group, kind, name, severity, statement, waivers = 0 } = guideline
  const isCheck = kind === "check" && check !== undefined
  return {
    ...shared,
    group,
    statement,
    kind,
    kindLabel: kindLabels[kind],
    measures: isCheck ? { test: testLabels[check.type], severity, label: severityLabels[severity] } : undefined,
    off: shared.deletedOn ?? (enabled ? undefined : guidelineListTexts.off),
    waived: waivers > 0 ? guidelineListTexts.waived(waivers) : undefined,
    failing:
      isCheck && enabled && !archived
        ? {
            href: routes.gallery.href({ brandId }, { failedCheck: _id }),
            label: guidelineListTexts.failing,
            title: guidelineListTexts.failingOf(name)
          }
        : undefined
  }
}

export const guidelineListView = (snapshot: SnapshotFrom<typeof guidelineListMachine>): GuidelineListView => {
  const { brandId, search } = snapshot.context
  const here = guidelineUrlOf(search)
  const view = recordListView<Guideline, GuidelineFilter, GuidelineCard>(snapshot, {
    action: "brand.edit",
    texts: guidelineTexts,
    searchLabel: guidelineListTexts.search,
    firstUse: { title: guidelineListTexts.first, text: guidelineListTexts.firstText },
    hrefOf: (id, ruleId, asked) =>
      routes.guidelines.href(
        { brandId: id },
        { ...guidelineUrlOf(asked), ...(ruleId === undefined ? { mode: "new" } : { ruleId }) }
      ),
    filters: filtersOf,
    item: cardOf
  })
  return {
    ...view,
    sections: groups
      .map(({ label, value }) => ({ title: label, items: view.items.filter(({ group }) => group === value) }))
      .filter(({ items }) => items.length > 0),
    benchLink: {
      href: routes.guidelines.href({ brandId }, { ...here, mode: "test" }),
      label: guidelineListTexts.bench
    },
    starterLink:
      view.newRecord === undefined
        ? undefined
        : {
            href: routes.guidelines.href({ brandId }, { ...here, mode: "starter" }),
            label: guidelineListTexts.starters,
            firstLabel: guidelineListTexts.fromStarter
          },
    trialLink:
      view.newRecord === undefined
        ? undefined
        : {
            href: routes.guidelines.href({ brandId }, { ...here, mode: "trial" }),
            label: guidelineListTexts.trial
          },
    importLink:
      view.newRecord === undefined
        ? undefined
        : {
            href: routes.guidelines.href({ brandId }, { ...here, mode: "import" }),
            label: guidelineListTexts.import
          },
    firstLabel: guidelineListTexts.first
  }
}
