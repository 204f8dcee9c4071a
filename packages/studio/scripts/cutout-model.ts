// Writes the small cut-out model that the tests use, with its description, to try MARQUE_CUTOUT_MODEL with:
// npm run cutout-model -w packages/studio -- /path/to/model.onnx
import { resolve } from "node:path"
import { writeCutoutModel } from "../src/node/testing/onnx-model.ts"

const file = process.argv[2]
if (file === undefined) throw new Error("Name the file that the model is written to")
await writeCutoutModel(resolve(process.env["INIT_CWD"] ?? ".", file), { width: 320, height: 320 })
