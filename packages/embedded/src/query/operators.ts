import type { EncodedObject } from "../values/encoded.ts"
import { compileFilter } from "./filter.ts"
import type { Operator } from "./query.ts"

type Stage = (document: () => EncodedObject) => boolean

const stageOf = (operator: Operator, limits: Array<() => boolean>): Stage => {
  if ("limit" in operator) {
    let left = operator.limit
    limits.push(() => left === 0)
    return () => {
      left -= 1
      return true
    }
  }
  const test = compileFilter(operator.filter)
  return (document) => test(document())
}

export class Operators {
  readonly #limits: Array<() => boolean> = []
  readonly #stages: ReadonlyArray<Stage>

  constructor(operators: ReadonlyArray<Operator>) {
    this.#stages = operators.map((operator) => stageOf(operator, this.#limits))
  }

  get satisfied(): boolean {
    return this.#limits.some((reached) => reached())
  }

  passes(json: string): boolean {
    let parsed: EncodedObject | undefined
    const document = () => (parsed ??= JSON.parse(json) as EncodedObject)
    return this.#stages.every((stage) => stage(document))
  }
}
