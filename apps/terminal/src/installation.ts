import { INSTALLATION_ELEMENT, LOCAL_INSTALLATION, readInstallation } from "@marque/core/model"
import { terminalTexts } from "@marque/core/texts"
import { Failure } from "./failure.ts"

const LIMIT_MS = 5_000

const ELEMENT = new RegExp(`id="${INSTALLATION_ELEMENT}">([^<]*)<`)

const installationAt = async (url: string) => {
  try {
    const page = await fetch(url, { headers: { accept: "text/html" }, signal: AbortSignal.timeout(LIMIT_MS) })
    return readInstallation(ELEMENT.exec(await page.text())?.[1] ?? null)
  } catch {
    return LOCAL_INSTALLATION
  }
}

/** Where signing in fails because accounts are kept elsewhere, says so; any other failure stays as it is. */
export const explained = async (failure: Failure, url: string): Promise<Failure> => {
  if (failure.kind !== "unreachable") return failure
  const { identity } = await installationAt(url)
  return identity === undefined ? failure : new Failure("failed", terminalTexts.accountsElsewhere(url))
}
