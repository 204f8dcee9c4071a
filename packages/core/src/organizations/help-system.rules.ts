import type { Installation } from "../model/index.ts"
import { helpTexts as texts } from "./help.texts.ts"

/** What a page knows about where it runs. */
export interface HelpSurroundings {
  readonly appVersion?: string | undefined
  /** Why nothing reaches the server; none while it does. */
  readonly offline?: string | undefined
  /** Of the page. */
  readonly address: string
  /** Of the backend. */
  readonly dataAddress: string
  readonly installation: Installation
  readonly browser: string
  readonly language: string
  readonly timeZone: string
  readonly widthPx: number
  readonly heightPx: number
}

/** Nothing before the host and nothing behind it. */
const originOf = (address: string): string => {
  const [, scheme, host] = /^(https?|wss?):\/\/(?:[^/?#\\]*@)?([^/?#@\\]+)/i.exec(address) ?? []
  return scheme === undefined || host === undefined ? "" : `${scheme}://${host}`
}

export interface SystemRow {
  readonly label: string
  readonly value: string
}

const { parts } = texts

/** Which hosted parts are on. */
const partRows = ({
  analytics,
  errors,
  identity,
  mail,
  mediaUrl,
  payments,
  pixel,
  storage
}: Installation): ReadonlyArray<SystemRow> => [
  { label: parts.identity, value: identity === undefined ? parts.identityHere : parts.identityByClerk },
  { label: parts.mail, value: mail ? parts.mailServer : parts.mailHere },
  { label: parts.files, value: storage === undefined ? parts.filesHere : parts.filesStored },
  { label: parts.media, value: mediaUrl === undefined ? parts.off : originOf(mediaUrl) },
  { label: parts.payments, value: payments === undefined ? parts.off : parts.paymentsBy[payments] },
  { label: parts.analytics, value: analytics === true ? parts.afterConsent : parts.off },
  { label: parts.pixel, value: pixel === undefined ? parts.off : parts.afterConsent },
  { label: parts.errors, value: errors === undefined ? parts.off : parts.errorsAs(errors.environment) }
]

export const systemRows = ({
  address,
  appVersion,
  dataAddress,
  installation,
  offline
}: HelpSurroundings): ReadonlyArray<SystemRow> => [
  { label: texts.version, value: appVersion ?? texts.noVersion },
  { label: texts.connection, value: offline ?? texts.online },
  { label: texts.address, value: originOf(address) },
  {
    label: texts.data,
    value: originOf(address) === originOf(dataAddress) ? texts.dataHere : texts.dataElsewhere
  },
  ...partRows(installation)
]

/** For a report to other people: of addresses only where they begin, since the rest may have secrets, and no names. */
export const diagnosticsText = (given: HelpSurroundings): string =>
  [
    ...systemRows(given),
    { label: "Browser", value: given.browser },
    { label: "Language", value: given.language },
    { label: "Time zone", value: given.timeZone },
    { label: "Window", value: `${given.widthPx} × ${given.heightPx}` }
  ]
    .map(({ label, value }) => `${label}: ${value}`)
    .join("\n")
