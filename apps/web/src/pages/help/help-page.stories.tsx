import { pageStory } from "../../story-app/page-story.tsx"
import { HelpPage } from "./help-page.tsx"

export default { title: "Pages/Help", component: HelpPage, parameters: { layout: "fullscreen" } }

export const Ready = pageStory({ address: "/org/help" })
export const Offline = pageStory({ address: "/org/help", offline: true })
