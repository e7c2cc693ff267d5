import { Registry } from 'prom-client'

/** Metrics for Prometheus without personal data: routes are patterns, never addresses. */
export const registry = new Registry()
