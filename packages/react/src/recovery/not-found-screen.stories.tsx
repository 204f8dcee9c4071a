import { notFoundView } from "@marque/core/shell"
import { NotFoundScreen } from "@marque/react/recovery"
import { fn } from "storybook/test"

export default { title: "Recovery/Not found screen", component: NotFoundScreen, parameters: { layout: "fullscreen" } }

export const Default = { render: () => <NotFoundScreen view={notFoundView()} onBack={fn()} /> }

export const OwnText = {
  render: () => <NotFoundScreen view={notFoundView("This brand does not exist or you cannot see it.")} onBack={fn()} />
}

export const InShell = { render: () => <NotFoundScreen view={notFoundView()} onBack={fn()} place="content" /> }
