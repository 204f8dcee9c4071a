import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** An empty folder for the demo that installations copy. The runner ends its workers, so they cannot remove it. */
export default () => {
  const folder = mkdtempSync(join(tmpdir(), "marque-terminal-demo-"))
  process.env["MARQUE_TEST_DEMO"] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
