/** Every property with other values: npm run nightly -- properties [seeds] [first seed]. Prints the seed of the first that fails. */
import { spawnSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

const wanted = Number(process.argv[2] ?? 20)
const first = Number(process.argv[3] ?? Math.floor(Date.now() / 1000))
const root = join(import.meta.dirname, "..", "..")
const vitest = join(root, "node_modules", "vitest", "vitest.mjs")
const files = globSync("{packages,apps}/*/{src,test}/**/*.test.ts", { cwd: root }).filter((file) =>
  readFileSync(join(root, file), "utf8").includes('from "fast-check"')
)
for (let seed = first; seed < first + wanted; seed += 1) {
  const began = performance.now()
  const args = [vitest, "run", "--config", ".ci/vitest.config.ts", "--reporter=dot", ...files]
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PROPERTY_SEED: String(seed) },
    encoding: "utf8"
  })
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}\nA property failed with PROPERTY_SEED=${seed}.`)
    process.exit(1)
  }
  console.log(
    `seed ${seed}: ${files.length} files in ${Math.round((performance.now() - began) / 1000)} s, nothing failed`
  )
}
