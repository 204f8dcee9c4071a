/** What the server writes into its pages about itself; nothing here is secret. */
export interface Installation {
  /** Of this build with these settings. */
  readonly version: string
  /** Origin of the data backend; empty for the one behind this origin. */
  readonly backendUrl: string
  /** Origin that pages show pictures and clips from. Absent: this one. */
  readonly mediaUrl?: string
  /** Absent: files are kept on the machine of the backend. */
  readonly storage?: true
  /** Mail leaves this machine. */
  readonly mail: boolean
  /** Absent: a demo can be opened. */
  readonly demo?: false
  /** Absent: this installation keeps accounts itself. */
  readonly identity?: InstallationIdentity
  /** Who answers for this installation, as they want to be named on the legal pages. */
  readonly operator?: InstallationOperator
  readonly errors?: { readonly environment: string }
  /** Durations of requests and tasks are reported to a collector. */
  readonly tracing?: true
  /** Whether use is counted, once a person has accepted. */
  readonly analytics?: true
  readonly pixel?: { readonly id: string }
  /** Organizations pay this installation; in test mode without money. */
  readonly payments?: "test" | "live"
}

/** Accounts are kept by Clerk. */
export interface InstallationIdentity {
  /** As the operator set it, which may be wrong. */
  readonly publishableKey: string
  /** Where pages reach the service instead of its own address. */
  readonly proxyUrl?: string
}

export interface InstallationOperator {
  readonly name: string
  readonly address?: string
  /** A mail address or an http(s) address. */
  readonly contact?: string
}

/** Without hosted parts. */
export const LOCAL_INSTALLATION: Installation = { version: "", backendUrl: "", mail: false }

/** The id of the element of the page that holds it as JSON. */
export const INSTALLATION_ELEMENT = "installation"

/** `text` is what the server wrote; null on a page that no server of ours sent. */
export const readInstallation = (text: string | null): Installation =>
  text === null ? LOCAL_INSTALLATION : (JSON.parse(text) as Installation)

/** To stand inside a page: no text of it ends its element. */
export const installationElement = (installation: Installation): string => {
  const json = JSON.stringify(installation).replaceAll("<", "\\u003c")
  return `<script type="application/json" id="${INSTALLATION_ELEMENT}">${json}</script>`
}
