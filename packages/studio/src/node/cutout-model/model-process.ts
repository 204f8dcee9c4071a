/** Holds the model, which is read at the first photograph, and ends with its parent. */
import { readFile } from "node:fs/promises"
import { availableParallelism } from "node:os"
import { env, InferenceSession, Tensor } from "onnxruntime-web"
import { serveTasks } from "../pool-process.ts"
import type { ModelChances, ModelTask } from "./model-messages.ts"
import { chancesOf, inputShape, inputValues, UnusableAnswer } from "./tensors.ts"

/** More threads than this gain little, and pictures are made beside them. */
const THREADS = 4

env.logLevel = "error"
env.wasm.numThreads = Math.min(THREADS, availableParallelism())

let opened: { readonly file: string; readonly session: Promise<InferenceSession> } | undefined

const sessionOf = (file: string): Promise<InferenceSession> => {
  if (opened?.file !== file) {
    const session = readFile(file).then((bytes) => InferenceSession.create(bytes, { executionProviders: ["wasm"] }))
    opened = { file, session }
  }
  return opened.session
}

const nameIn = (names: ReadonlyArray<string>, asked: string | undefined, what: string): string => {
  const name = asked ?? names[0]
  if (name !== undefined && names.includes(name)) return name
  throw new UnusableAnswer(`The model has no ${what} ${asked}; it has ${names.join(", ")}`)
}

const separate = async ({ model: { file, input, output }, pixels }: ModelTask): Promise<ModelChances> => {
  const session = await sessionOf(file)
  const taken = nameIn(session.inputNames, input.name, "input")
  const given = nameIn(session.outputNames, output.name, "output")
  const tensor = new Tensor("float32", inputValues(pixels, input), inputShape(input))
  const answers = await session.run({ [taken]: tensor }, [given])
  const answer = answers[given]
  if (answer === undefined) throw new UnusableAnswer(`The model gave no ${given}`)
  return chancesOf({ data: answer.data, dims: answer.dims }, output.values)
}

serveTasks(separate)
