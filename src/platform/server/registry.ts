import { Registry } from 'prom-client'

/** Figures for Prometheus, without any member in them: routes as patterns, never addresses. */
export const registry = new Registry()
