import { NotFoundPage } from "./not-found-page.tsx"

export default { title: "Pages/Not found", component: NotFoundPage, parameters: { layout: "fullscreen" } }

export const Default = { render: () => <NotFoundPage /> }
