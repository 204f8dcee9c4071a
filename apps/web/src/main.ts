import "@marque/react/styles.css"
import { DRAWN_ELEMENT } from "@marque/core/model"
import { watchErrors } from "./app-context/error-reports.ts"
import { installation } from "./app-context/installation.ts"
import { demoButtons } from "./drawn/demo-buttons.ts"
import { keepUse } from "./drawn/hand-over.ts"
import { shots } from "./drawn/shots.ts"
import { waitForPerson } from "./drawn/wait-for-person.ts"

const startApp = () => import("./app.tsx")

watchErrors()
const { analytics, pixel } = installation()
if (analytics !== undefined || pixel !== undefined) {
  addEventListener("load", () => void import("./insights/insights.tsx").then(({ watchInsights }) => watchInsights()))
}
const drawn = document.getElementById(DRAWN_ELEMENT)
if (drawn === null) void startApp()
else if (drawn.dataset["kind"] === "form") waitForPerson(drawn, startApp)
else if (drawn.dataset["kind"] === "frame") {
  keepUse(drawn)
  void startApp()
} else {
  demoButtons(drawn)
  shots(drawn)
}
