import type { SnapshotFrom } from "xstate"
import { dayAt, shortDay } from "../model/day.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { asksEmail, emailProblem, labelProblem, type shareLinksMachine } from "./share-links.machine.ts"
import { SHARE_DAYS, type ShareAllow, type ShareLink } from "./share.schema.ts"
import { takesDecisions } from "./share-status.rules.ts"
import { shareStatusLabels, shareTexts as texts } from "./share.texts.ts"

export interface ShareLinkRow {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly isOpen: boolean
  readonly facts: ReadonlyArray<string>
  /** Undefined where there is nothing to withdraw any more, or the person may not. */
  readonly withdrawLabel: string | undefined
}

export interface ShareLinksView {
  readonly state: "loading" | "ready" | "failed"
  readonly error: string | undefined
  readonly title: string
  readonly mayShare: boolean
  readonly allow: ShareAllow
  readonly allows: ReadonlyArray<{ readonly value: ShareAllow; readonly label: string }>
  readonly days: number
  readonly dayChoices: ReadonlyArray<{ readonly value: number; readonly label: string }>
  readonly label: string
  readonly labelError: string | undefined
  /** Undefined where no code is asked for. */
  readonly email: { readonly value: string; readonly error: string | undefined } | undefined
  readonly canMake: boolean
  readonly making: boolean
  /** Id of the link that is being withdrawn. */
  readonly withdrawing: string | undefined
  /** Of the link that was just made. */
  readonly address: string | undefined
  readonly failure: string | undefined
  readonly links: ReadonlyArray<ShareLinkRow>
}

const day = (at: number): string => shortDay(dayAt(at))

const DAYS: ReadonlyArray<number> = [SHARE_DAYS.min, 7, SHARE_DAYS.default, 30, SHARE_DAYS.max]

const factsOf = ({
  allow,
  createdAt,
  createdBy,
  decider,
  decisions,
  email,
  expiresAt,
  items,
  openedAt,
  opens
}: ShareLink): ReadonlyArray<string> => [
  texts.allows[allow],
  `${createdBy}, ${day(createdAt)}`,
  texts.untilDay(day(expiresAt)),
  ...(email === undefined ? [] : [texts.codeTo(email)]),
  openedAt === undefined ? texts.notOpened : texts.opened(opens, day(openedAt)),
  ...(decider === undefined
    ? []
    : [decisions.length === 0 ? texts.begunBy(decider) : texts.decidedBy(decider, decisions.length, items)])
]

const rowOf = (link: ShareLink, mayShare: boolean): ShareLinkRow => {
  const title = link.label === "" ? texts.unnamed : link.label
  const isOpen = takesDecisions(link.status)
  const canEnd = mayShare && (isOpen || link.status === "superseded")
  return {
    id: link._id,
    title,
    status: shareStatusLabels[link.status],
    isOpen,
    facts: factsOf(link),
    withdrawLabel: canEnd ? texts.withdrawOf(title) : undefined
  }
}

export const shareLinksView = (snapshot: SnapshotFrom<typeof shareLinksMachine>): ShareLinksView => {
  const { context } = snapshot
  const { allow, days, decidable, email, error, failure, label, linkId, list, name, origin, revealed, token } = context
  const labelError = labelProblem({ label })
  const making = snapshot.matches({ act: "making" }) || snapshot.matches({ act: "proving" })
  const mayShare = list?.mayShare === true
  return {
    state: snapshot.matches({ list: "failed" })
      ? "failed"
      : snapshot.matches({ list: { watching: "loading" } })
        ? "loading"
        : "ready",
    error,
    title: texts.title(name),
    mayShare,
    allow,
    allows: decidable
      ? [
          { value: "decide", label: texts.allows.decide },
          { value: "view", label: texts.allows.view }
        ]
      : [],
    days,
    dayChoices: DAYS.map((value) => ({ value, label: texts.dayCount(value) })),
    label,
    labelError,
    email: asksEmail(context)
      ? { value: email, error: revealed || email !== "" ? emailProblem(context) : undefined }
      : undefined,
    canMake: mayShare && labelError === undefined && snapshot.matches({ act: "idle" }),
    making,
    withdrawing: snapshot.matches({ act: "withdrawing" }) ? linkId : undefined,
    address: token === undefined ? undefined : `${origin}${routes.share.href({ token })}`,
    failure,
    links: (list?.links ?? []).map((link) => rowOf(link, mayShare))
  }
}
