import type { SeededBug } from './visibility-bugs.ts'

const LANDING = 'src/features/landing'

/** Bugs in the experiments with landing pages. */
export const EXPERIMENT_BUGS: readonly SeededBug[] = [
  {
    name: 'staff of one site change the experiments of another site',
    edits: [
      [
        `${LANDING}/office/server/experiments/experiments.ts`,
        'const row = await lockExperiment(tx, id)\n  if (!row || !isInScope(scope, row.site_id)) throw',
        'const row = await lockExperiment(tx, id)\n  if (!row || scope.length === 0) throw',
      ],
    ],
    project: 'api',
    file: `${LANDING}/plans.api.test.ts`,
  },
  {
    name: 'a running experiment shows its results',
    edits: [
      [
        `${LANDING}/office/server/experiments/present-experiment.ts`,
        "state === 'ended' && verdict !== 'too_few'",
        "state !== 'planned' && verdict !== 'too_few'",
      ],
    ],
    project: 'api',
    file: `${LANDING}/verdicts.api.test.ts`,
  },
  {
    name: 'a program counts as a visitor of an experiment',
    edits: [[`${LANDING}/server/experiments/visitors.ts`, ' || !isVisit(headers)', ' || !headers']],
    project: 'api',
    file: `${LANDING}/experiments.api.test.ts`,
  },
  {
    name: 'a conversion counts again at each run of the job',
    edits: [
      [`${LANDING}/server/experiments/store-counts.ts`, ' AND NOT counted\n      RETURNING', '\n      RETURNING'],
    ],
    project: 'api',
    file: `${LANDING}/experiments.api.test.ts`,
  },
]
