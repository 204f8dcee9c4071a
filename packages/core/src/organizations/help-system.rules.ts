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

/** Which parts are on. */
export const systemRows = ({
  address,
  appVersion,
  dataAddress,
  offline
}: HelpSurroundings): ReadonlyArray<SystemRow> => [
  { label: texts.version, value: appVersion ?? texts.noVersion },
  { label: texts.connection, value: offline ?? texts.online },
  { label: texts.address, value: originOf(address) },
  {
    label: texts.data,
    value: originOf(address) === originOf(dataAddress) ? texts.dataHere : texts.dataElsewhere
  }
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
