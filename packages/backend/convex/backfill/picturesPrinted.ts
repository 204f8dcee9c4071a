/** What finds a picture that was made here by its likeness. */
import { keepMadePrints } from "../uploading/prints.ts"
import { type Backfill, rowsOf } from "./backfill.ts"

/** Assets of one transaction; each takes some ten reads. */
const AT_ONCE = 100

export const picturesPrinted: Backfill = {
  name: "pictures-printed",
  passes: [rowsOf("assets", AT_ONCE, keepMadePrints)]
}
