// `npm run a11y [-- dark-rtl-320 …]`: every story with axe in all eight surroundings, or those named. About nine minutes on two cores.
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const all = ["light", "dark"].flatMap((theme) =>
  ["ltr", "rtl"].flatMap((direction) => [1280, 320].map((width) => `${theme}-${direction}-${width}`))
)
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are ${all.join(", ")}`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), "marque-a11y-"))
const vitest = join(root, "node_modules", "vitest", "vitest.mjs")

const reason = (messages) =>
  messages
    .join("\n")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.trim().startsWith("at "))
    .slice(0, 12)
    .join("\n      ")

const results = (asked.length === 0 ? all : asked).map((name) => {
  const outputFile = join(folder, `${name}.json`)
  const started = performance.now()
  spawnSync(
    process.execPath,
    [vitest, "run", "--config", ".ci/vitest.browser.config.ts", "--project", "stories", "--reporter=json"].concat(
      `--outputFile=${outputFile}`
    ),
    { cwd: root, stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, STORYBOOK_SURROUNDINGS: name } }
  )
  const report = JSON.parse(readFileSync(outputFile, "utf8"))
  const stories = report.testResults.flatMap((file) =>
    file.assertionResults.map((story) => ({ file: relative(root, file.name), ...story }))
  )
  const broken = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0)
  const failed = stories.filter(({ status }) => status === "failed")
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${name.padEnd(15)} ${stories.length} stories, ${failed.length + broken.length} failed, ${seconds} s`)
  for (const { failureMessages, file, title } of failed) {
    console.log(`  ${file}: ${title}\n      ${reason(failureMessages)}`)
  }
  for (const { message, name: file } of broken) console.log(`  ${relative(root, file)}\n      ${reason([message])}`)
  return { name, stories: stories.length, failed: failed.length + broken.length }
})
rmSync(folder, { recursive: true })

const failed = results.reduce((sum, result) => sum + result.failed, 0)
const none = results.filter(({ stories }) => stories === 0)
console.log(`${results.length} surroundings, ${failed === 0 ? "no violation" : `${failed} stories failed`}`)
for (const { name } of none) console.log(`${name}: no story was found`)
process.exit(failed === 0 && none.length === 0 ? 0 : 1)
