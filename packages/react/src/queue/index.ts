"use client"
export { TaskTrayProvider, type TaskTrayProviderProps, useTaskTray } from "./task-tray-provider.tsx"
export { TaskTray } from "./task-tray.tsx"
