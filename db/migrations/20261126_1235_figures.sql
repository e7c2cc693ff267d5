-- Old names that brought no confirmed member become free, so that a stranger can't use up the names with invented ones.
ALTER TABLE figures_name ADD added_at timestamptz NOT NULL DEFAULT now();
