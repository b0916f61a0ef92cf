-- Once, on the primary, as the superuser. The app's role owns its database and is no superuser.
create role mindisle login password '${APP_PASSWORD}';
create database mindisle owner mindisle;
