-- The tiles of the dashboard as a user has arranged them. Without a row the dashboard is as the product arranges it.
create table dashboard_layouts (
  user_id uuid primary key references users (id) on delete cascade,
  -- Tiles in the user's sequence; tiles that are not named follow in the product's sequence.
  tiles text[] not null,
  hidden text[] not null,
  updated_at timestamptz not null
);
