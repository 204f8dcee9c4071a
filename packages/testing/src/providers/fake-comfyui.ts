import { tinyPng } from "./fake-openai.ts"
import { type Asked, listen, type Loopback } from "./loopback.ts"

/** How the server deals with orders. `looks` is how often an order is asked about before it goes one step on. */
export interface ComfyBehaviour {
  readonly end?: "finished" | "empty" | "error" | "interrupted" | "never" | "lost"
  readonly refuses?: number
  readonly saves?: number
  readonly before?: number
  readonly picture?: Uint8Array
  readonly html?: boolean
}

export interface FakeComfy extends Loopback {
  readonly asked: ReadonlyArray<Asked>
  readonly workflows: ReadonlyArray<unknown>
  readonly deleted: ReadonlyArray<string>
  readonly interrupted: ReadonlyArray<string>
  readonly uploads: ReadonlyArray<string>
  readonly behave: (behaviour: ComfyBehaviour) => void
}

const savedBy = (nodes: number, images: ReadonlyArray<object>) =>
  Object.fromEntries(Array.from({ length: nodes }, (_, at) => [String(9 + at), { images }]))

/** What the server says of a workflow that names a model which it does not have. */
const missingModel = {
  error: {
    type: "prompt_outputs_failed_validation",
    message: "Prompt outputs failed validation",
    details: "",
    extra_info: {}
  },
  node_errors: {
    "4": {
      errors: [{ type: "value_not_in_list", message: "Value not in list", details: "ckpt_name: 'x' not in []" }],
      dependent_outputs: ["9"],
      class_type: "CheckpointLoaderSimple"
    }
  }
}

const entryOf = (end: NonNullable<ComfyBehaviour["end"]>, saves: number) => {
  const images = [
    { filename: "a b.png", subfolder: "", type: "output" },
    { filename: "preview.png", subfolder: "", type: "temp" }
  ]
  const failed = end === "error" || end === "interrupted"
  return {
    prompt: [0, "x", {}],
    outputs: end === "finished" ? { ...savedBy(saves, images), note: { text: ["ok"] } } : {},
    status: {
      status_str: failed ? "error" : "success",
      completed: !failed,
      messages: [
        ["execution_start", { prompt_id: "x", timestamp: 1 }],
        ["execution_cached", { nodes: [], prompt_id: "x", timestamp: 1 }],
        ...(failed
          ? [
              end === "error"
                ? ["execution_error", { node_id: "3", node_type: "KSampler", exception_type: "torch.OutOfMemoryError" }]
                : ["execution_interrupted", { node_id: "3", node_type: "KSampler", executed: [] }]
            ]
          : [["execution_success", { prompt_id: "x", timestamp: 2 }]])
      ]
    }
  }
}

export const fakeComfy = async (): Promise<FakeComfy> => {
  const asked: Array<Asked> = []
  const workflows: Array<unknown> = []
  const deleted: Array<string> = []
  const interrupted: Array<string> = []
  const uploads: Array<string> = []
  let behaviour: ComfyBehaviour = {}
  let waiting = 0
  let id = ""
  const server = await listen((request, response) => {
    asked.push(request)
    const { before = 0, end = "finished", html, picture = tinyPng, refuses, saves = 1 } = behaviour
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value))
    if (html === true) return response.writeHead(200, { "content-type": "text/html" }).end("<h1>Nginx</h1>")
    const [path = ""] = request.path.split("?")
    if (path === "/prompt") {
      if (refuses !== undefined) return json(missingModel, refuses)
      const order = JSON.parse(request.body) as { readonly prompt: unknown; readonly prompt_id: string }
      workflows.push(order.prompt)
      id = order.prompt_id
      waiting = before
      return json({ prompt_id: id, number: 3, node_errors: {} })
    }
    if (path === "/queue" && request.method === "POST") {
      deleted.push(...(JSON.parse(request.body) as { readonly delete: ReadonlyArray<string> }).delete)
      return response.end()
    }
    if (path === "/queue") {
      const others = Array.from({ length: waiting }, (_, at) => [at, `other-${at}`, {}, {}, []])
      const own = [9, id, {}, {}, []]
      const answer = {
        queue_running: waiting > 0 || end === "lost" ? [] : [own],
        queue_pending: waiting > 0 ? [own, ...others] : []
      }
      waiting = Math.max(0, waiting - 1)
      return json(answer)
    }
    if (path === "/interrupt") {
      interrupted.push((JSON.parse(request.body) as { readonly prompt_id: string }).prompt_id)
      return response.end()
    }
    if (path === "/upload/image") {
      uploads.push(request.body)
      return json({ name: "reference.png", subfolder: "in", type: "input" })
    }
    if (path.startsWith("/history/"))
      return json(waiting > 0 || end === "never" || end === "lost" ? {} : { [id]: entryOf(end, saves) })
    if (path === "/view") return response.writeHead(200, { "content-type": "image/png" }).end(picture)
    return json({}, 404)
  })
  return { ...server, asked, workflows, deleted, interrupted, uploads, behave: (next) => void (behaviour = next) }
}
