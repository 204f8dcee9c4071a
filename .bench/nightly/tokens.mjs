/** The promises of tokens: npm run nightly -- tokens [cases] [first seed]. Prints seed and text of the first case that breaks one. */
import { compile } from "../../packages/core/src/tokens/token-compile.pure.ts"
import { insert, replaceId } from "../../packages/core/src/tokens/token-edits.pure.ts"
import { checkTokens } from "../../packages/core/src/tokens/fixtures/tokens.cases.ts"
import { parse, references, render } from "../../packages/core/src/tokens/tokens.pure.ts"

const PER_SEED = 1_000_000
const cases = Number(process.argv[2] ?? 100_000_000)
const first = Number(process.argv[3] ?? 20_261_121)
const of = { compile, insert, parse, references, render, replaceId }
const began = performance.now()
for (let done = 0, seed = first; done < cases; done += PER_SEED, seed += 1) {
  checkTokens(of, seed, Math.min(PER_SEED, cases - done))
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${Math.min(done + PER_SEED, cases)} cases, seeds ${first} to ${seed}, ${seconds} s, nothing broken`)
}
