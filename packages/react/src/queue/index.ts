"use client"
export { TaskTrayProvider, useTaskTray } from "./task-tray-provider.tsx"
export { TaskTray } from "./task-tray.tsx"
